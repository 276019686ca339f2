import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import { loadOnce } from "../../base/answers.js";
import { providerName } from "../../codecs/frame/social-provider.js";
import { webLinkOf } from "../../codecs/links.js";
import { isInTelegram } from "../../codecs/wallet-browsers.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { useDevice } from "../parts/visitor.js";
import { WaitingFor } from "../parts/waiting-for.js";
import { useViewSheet } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import {
  FailureLine,
  loginSheet,
  NothingUnderWay,
  useIsComing,
  useLoginState,
} from "./login-state.js";
import { SocialMark, SocialMethod } from "./social-method.js";

const code$ = loadOnce(
  () => import("../connecting-wallet-connect/connecting-wallet-connect-basic-view.js"),
);

/** Every social account that is offered. S2.27 */
export const ConnectSocialsView = () => <SocialMethod all focus />;

/**
 * The visitor is on the page of the social account's service or on the way there or back; afterwards, the
 * result and a button to try again. S2.27
 */
export const ConnectingSocialView = () => {
  useViewSheet(loginSheet);
  const { t, rich } = useTexts(texts);
  const { send, env } = useViewPorts();
  const isComing = useIsComing();
  const login = useLoginState();
  if (isComing) return <span className="spin" />;
  if (login?.step !== "social" || login.provider === null) return <NothingUnderWay />;
  const { provider, failure, busy } = login;
  const name = providerName(provider);
  const place = isInTelegram(env) ? "leaving" : "waiting";
  return (
    <div className="stage fill">
      <WaitingFor
        state={failure === null ? "waiting" : "failed"}
        picture={
          <span className="icon large">
            <SocialMark provider={provider} />
          </span>
        }
      />
      <Notice
        title={
          failure === null
            ? rich(busy ? "login.social-finishing" : `login.social-${place}`, { provider: name })
            : t("login.failed")
        }
        actions={
          <>
            <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
              {t(failure === null ? "dialog.cancel" : "dialog.back")}
            </button>
            {failure === null ? null : (
              <button
                type="button"
                className="btn main"
                onClick={() => send({ type: "social/connect", provider })}
              >
                {t("dialog.retry")}
              </button>
            )}
          </>
        }
      >
        {failure === null ? (
          t(busy ? "login.busy" : `login.social-${place}-help`)
        ) : (
          <FailureLine as="span" failure={failure} />
        )}
      </Notice>
    </div>
  );
};

/** The link as a code, with a button to copy it. What draws it comes later, and finds its place. */
const Code = ({
  text,
  children,
}: {
  readonly text: string | null;
  readonly children: ReactNode;
}) => {
  useViewSheet(loginSheet);
  const { t } = useTexts(texts);
  const code = useObservableState(code$, null);
  if (code === null)
    return (
      <>
        <div className="code-place">
          <span className="spin" />
        </div>
        {children}
        <span className="btn gone" />
      </>
    );
  const { CopyLink, QrCode } = code;
  return (
    <>
      <QrCode text={text} label={t("login.farcaster-code")} />
      {children}
      <CopyLink uri={text} hasExpired={false} />
    </>
  );
};

/** The link that approves the log-in: as a code, or as a button if the app is on this device. S2.15 */
export const ConnectingFarcasterView = () => {
  const { t } = useTexts(texts);
  const { mobile } = useDevice();
  const login = useLoginState();
  if (login?.step !== "farcaster") return <NothingUnderWay />;
  const href = webLinkOf(login.subject);
  const help = (
    <p className="muted center" role="status">
      {mobile || href === null ? t("login.farcaster-help") : t("login.farcaster-scan")}
    </p>
  );
  return (
    <div className="stage fill">
      {mobile ? (
        <>
          {href === null ? (
            <span className="spin" />
          ) : (
            <LinkOut href={href} className="btn main">
              {t("login.farcaster-open")}
            </LinkOut>
          )}
          {help}
        </>
      ) : (
        <Code text={href}>{help}</Code>
      )}
    </div>
  );
};
