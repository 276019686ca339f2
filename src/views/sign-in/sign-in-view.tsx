import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/sign-in.js";
import { useTexts } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { WaitingFor } from "../parts/waiting-for.js";
import { Sealed, useReading } from "../sealed/sealed.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { MessageToSign } from "./message-to-sign.js";
import { OtherWallets } from "./other-wallets.js";
import { SignInFailure } from "./sign-in-failure.js";
import { signInSheet } from "./sign-in-sheet.js";
import { SigningAccount } from "./signing-account.js";
import { useSignInStep } from "./use-sign-in-step.js";
import { useSigner } from "./use-signer.js";
import { useSlow } from "./use-slow.js";

/** Asks the visitor to sign in: who asks, for which account, what is signed, and how to leave. S2.24, S4.16 to S4.21 */
const SignInView = () => (
  <Sealed>
    <SignIn />
  </Sealed>
);

const SignIn = () => {
  useViewSheet(signInSheet);
  const { t, rich } = useTexts(texts);
  const { send, env } = useViewPorts();
  const account = useActiveAccount();
  const signer = useSigner(account);
  const step = useSignInStep();
  const isSigning = step?.phase === "signing";
  const isBusy = isSigning || step?.phase === "checking";
  const { canBeRead, isTold: isHidden } = useReading();
  const isSlow = useSlow(isSigning);
  if (account === null || step === null) return null;

  const { failure, isTold, isRequired, messageRef } = step;
  const { name: wallet, icon } = signer;
  const title =
    step.phase === "checking"
      ? t("sign-in.checking")
      : isSigning
        ? rich("sign-in.waiting", { wallet })
        : rich("sign-in.site", { site: new URL(env.page().origin).host });
  return (
    <div className="stage fill sign-in" data-sealed="">
      <WaitingFor
        picture={<OutsidePicture name={wallet} src={icon} className="large" />}
        state={isBusy ? "waiting" : failure === null ? "still" : "failed"}
      />
      <Notice title={title}>
        {isHidden ? (
          <span role="alert">{t("sign-in.unread")}</span>
        ) : failure !== null && !isBusy ? (
          <SignInFailure failure={failure} isTold={isTold} />
        ) : isSigning ? (
          rich(isSlow ? "sign-in.slow-help" : "sign-in.waiting-help", { wallet })
        ) : (
          rich("sign-in.text", { wallet })
        )}
      </Notice>
      <SigningAccount account={account} />
      <MessageToSign messageRef={messageRef} isSpent={failure !== null} />
      {isBusy ? null : <OtherWallets account={account} />}
      {isRequired ? <p className="small center">{t("sign-in.required")}</p> : null}
      <div className="btns">
        <button type="button" className="btn" onClick={() => send({ type: "sign-in/cancel" })}>
          {t(isRequired ? "sign-in.disconnect" : "sign-in.later")}
        </button>
        {isSigning && signer.deepLink !== null ? (
          <button
            type="button"
            className="btn main"
            onClick={() =>
              send({ type: "pairing/open-link", href: signer.deepLink ?? "", withCode: false })
            }
          >
            {rich("sign-in.open", { wallet })}
          </button>
        ) : (
          <button
            type="button"
            className="btn main"
            data-focus=""
            // It stays for the focus, which is on it while the wallet is asked.
            aria-disabled={isBusy || !canBeRead}
            data-dim={isBusy || isHidden}
            onClick={() => {
              if (!isBusy && canBeRead) send({ type: "sign-in/sign" });
            }}
          >
            {t("sign-in.sign")}
          </button>
        )}
      </div>
    </div>
  );
};

export default SignInView;
