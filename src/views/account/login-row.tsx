import { useObservableEagerState } from "observable-hooks";
import { providerName } from "../../codecs/frame/social-provider.js";
import { loginPortOf } from "../../root/login-port.js";
import { userName } from "../format/user-name.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** Who is logged in: by social account its name, else the address; which leads to where it can be changed. S2.19 */
export const LoginRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const sluice = useSluice();
  // Also tells when the log-in is there: before, nobody could say who it is.
  const { email: canChange, socials } = useObservableEagerState(sluice.features$);
  const isEmbedded = useIsEmbedded();
  const port = canChange || socials.length > 0 ? loginPortOf(sluice) : null;
  if (!isEmbedded || port === null) return null;

  const { provider, name } = port.social();
  const who = userName({ provider, name, email: port.email() });
  if (who === "") return null;
  const social = name === null || provider === null ? null : providerName(provider);
  const picture = <Picture name={social ?? "@"} src={null} className="round" />;
  const words = (
    <>
      <span className="small over">
        {social === null ? t("account.email") : <bdi>{social}</bdi>}{" "}
      </span>
      <bdi>{who}</bdi>
    </>
  );
  return canChange && name === null ? (
    <Row
      picture={picture}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "UpdateEmailWallet" } })}
    >
      {words}
    </Row>
  ) : (
    <div className="row still">
      {picture}
      <span className="grow">{words}</span>
    </div>
  );
};
