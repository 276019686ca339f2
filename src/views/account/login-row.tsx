import { providerName } from "../../codecs/frame/social-provider.js";
import { hasLogin } from "../../model/features.js";
import { storedUser, userName } from "../format/user-name.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * Who is logged in: the name of the social account, or the whole e-mail address, which leads to the view that changes
 * it. S2.19
 */
export const LoginRow = () => {
  const { t } = useTexts(texts);
  const { send, stored } = useViewPorts();
  const features = useNow(useSluice().features$);
  if (!useIsEmbedded() || !hasLogin(features)) return null;

  const { email: canChange } = features;
  const user = storedUser(stored);
  const { provider, name } = user;
  const who = userName(user);
  if (who === "") return null;
  const social = name === null || provider === null ? null : providerName(provider);
  const picture = <Picture name={social ?? "@"} src={null} className="round" />;
  const words = (
    <>
      <span className="small over">
        {social === null ? t("account.email") : <bdi>{social}</bdi>}{" "}
      </span>
      <bdi className="whole" title={who}>
        {who}
      </bdi>
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
