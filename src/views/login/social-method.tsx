import { offeredProviders, providerName } from "../../codecs/frame/social-provider.js";
import { isInTelegram } from "../../codecs/wallet-browsers.js";
import { LoginPlace, useLogins } from "../connect/logins.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { useDevice } from "../parts/visitor.js";
import { useViewSheet } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { FailureLine, loginSheet, useLoginState } from "./login-state.js";
import { GOOGLE_MARK, SOCIAL_MARKS } from "./social-marks.js";

/** Accounts that have room in one line, as their marks alone. If there are more, they have a view of their own. */
const SHOWN_MAX = 5;
/** Up to this number, the names have room beside the marks. */
const NAMED_MAX = 2;
const STEPS: readonly unknown[] = ["social", "farcaster"];

/** Social accounts, by name. Connect shows the first of them. S2.9, S2.27 */
export const SocialMethod = ({
  all = false,
  focus = false,
}: {
  readonly all?: boolean;
  /** True if the first account takes the focus. */
  readonly focus?: boolean;
}) => {
  useViewSheet(loginSheet);
  const { t } = useTexts(texts);
  const { send, env } = useViewPorts();
  const device = useDevice();
  const { socials } = useLogins();
  const providers = offeredProviders(socials, {
    ...device,
    // Not every build names itself in its user agent.
    telegram: device.telegram || isInTelegram(env),
  });
  const login = useLoginState();
  if (login === null) return <LoginPlace />;
  const { step, failure } = login;
  const isNamed = all || providers.length <= NAMED_MAX;
  const shown =
    all || providers.length <= SHOWN_MAX ? providers : providers.slice(0, SHOWN_MAX - 1);
  return (
    <section className={all ? "first" : undefined}>
      <h3>{t(all ? "login.social-all" : "login.social")}</h3>
      <div className={all ? "socials all" : "socials"}>
        {shown.map((provider, at) => (
          <button
            key={provider}
            type="button"
            className="btn"
            {...(focus && at === 0 ? { "data-focus": "" } : {})}
            aria-label={isNamed ? undefined : providerName(provider)}
            title={isNamed ? undefined : providerName(provider)}
            // The window opens before this handler returns, so that the browser counts it as part of the click.
            onClick={() => send({ type: "social/connect", provider })}
          >
            <SocialMark provider={provider} />
            {isNamed ? <bdi>{providerName(provider)}</bdi> : null}
          </button>
        ))}
        {shown.length < providers.length ? (
          <button
            type="button"
            className="btn"
            aria-label={t("login.social-more")}
            title={t("login.social-more")}
            onClick={() => send({ type: "view/push", entry: { view: "ConnectSocials" } })}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path strokeWidth="3" d="M5 12h0M12 12h0M19 12h0" />
            </svg>
          </button>
        ) : null}
      </div>
      <FailureLine failure={STEPS.includes(step) ? failure : null} />
    </section>
  );
};

/** A service's own mark. It is decoration: the name stands beside it. */
export const SocialMark = ({ provider }: { readonly provider: string }) =>
  provider === "google" ? (
    <svg viewBox="0 0 48 48" className="mark" aria-hidden="true">
      {GOOGLE_MARK.map(([colour, path]) => (
        <path key={colour} fill={colour} stroke="none" d={path} />
      ))}
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" className="mark" aria-hidden="true">
      <path fill="currentColor" stroke="none" d={SOCIAL_MARKS[provider]} />
    </svg>
  );
