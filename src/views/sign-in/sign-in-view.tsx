import { useObservable, useObservableState } from "observable-hooks";
import { useRef } from "react";
import { map, of, startWith, switchMap } from "rxjs";
import { after } from "../../base/wait.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { AccountState, ConnectedAccount } from "../../model/connection.js";
import { SLOW_WALLET_MS } from "../../model/limits.js";
import type { SignInStep } from "../../model/sign-in.js";
import { useActiveAccount, useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/sign-in.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar, avatarLook, ShownAddress } from "../parts/account-name.js";
import { useNetworkName } from "../parts/network.js";
import { Notice } from "../parts/notice.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { Row } from "../parts/row.js";
import { WaitingFor } from "../parts/waiting-for.js";
import { Sealed, useReading } from "../sealed/sealed.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useViewPorts } from "../sluice-context.js";
import { MessageToSign, SignInFailure } from "./message-to-sign.js";

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
    <div className="stage fill sign-in" data-sealed={isBusy ? "asked" : ""}>
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
      <div className="foot btns">
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

/** The account that signs, and its network. */
const SigningAccount = ({ account }: { readonly account: ConnectedAccount }) => {
  const network = useNetworkName(useNetwork());
  return (
    <div className="row still who">
      <Avatar address={account.address} />
      <span className="grow two">
        <ShownAddress address={account.address} />
        <bdi className="small">{network}</bdi>
      </span>
    </div>
  );
};

/** What the visitor is asked. The last one stays while the view is left. */
const useSignInStep = (): SignInStep | null => {
  const { step } = useNow(useViewPorts().signIn$);
  const last = useRef(step);
  last.current = step ?? last.current;
  return last.current;
};

interface Signer {
  readonly name: string;
  readonly icon: string | null;
  /** Brings the wallet's app to the front; null where no link is known. */
  readonly deepLink: string | null;
}

/** The wallet of an account. */
const useSigner = (account: AccountState): Signer => {
  const connections = useConnections();
  const state = account === null ? undefined : connections[namespaceOf(account.caipNetworkId)];
  return state?.status === "connected"
    ? { ...state.connection.wallet, deepLink: state.connection.deepLink }
    : { name: "", icon: null, deepLink: null };
};

/** Whether a wallet has been asked for so long that the visitor may not see its prompt. */
const useSlow = (isAsked: boolean): boolean => {
  const { env } = useViewPorts();
  const slow$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([asked]) =>
          asked
            ? after(SLOW_WALLET_MS, env.scheduler).pipe(
                map(() => true),
                startWith(false),
              )
            : of(false),
        ),
      ),
    [isAsked],
  );
  return useObservableState(slow$, false);
};

/**
 * The view that asks for a sign-in. The message takes the room that the rest leaves and scrolls by itself, so that the
 * buttons stay in view; a shade at its lower edge says that there is more. In a sheet they are at its bottom from the
 * start, and a press on the message moves neither them nor what is above it. A passing message, such as that of a
 * refusal, has two lines of room above the buttons, and what the view says has three lines, so that they stay where they were when the
 * wallet has answered.
 */
export const signInSheet = `
.sign-in{gap:12px}
.sign-in:has([open]){flex:1}
.sign-in .wait{zoom:.72;margin-block:0}
.sign-in .note{min-height:6.3125em;padding-block:0}
.sign-in .avatar{flex:none;width:32px;height:32px;${avatarLook}}
.sign-in .who{border:1px solid var(--s-border);border-radius:calc(var(--s-r)*3)}
.sign-in details{text-align:center}
.sign-in summary{cursor:pointer;font-size:.875em}
.sign-in summary::-webkit-details-marker{display:none}
.sign-in details:not([open]){margin-block-end:auto}
.sign-in details:not([open])+pre{display:none}
.sign-in pre{flex:1 0 88px;margin:0;overflow:auto;padding:8px 12px;border-radius:calc(var(--s-r)*3);background:linear-gradient(var(--s-hover),var(--s-hover)) 0 100%/100% 20px no-repeat local,linear-gradient(transparent,var(--s-border) 80%) 0 100%/100% 20px no-repeat var(--s-hover);font:inherit;font-size:.8125em;line-height:1.45;white-space:pre-wrap;overflow-wrap:anywhere;scrollbar-width:thin}
.sign-in .grants{padding:8px 12px;border:1px solid var(--s-error);border-radius:calc(var(--s-r)*3);font-size:.875em;overflow-wrap:anywhere}
.sign-in .grants ul{margin:4px 0 0;padding-inline-start:20px;list-style:disc}
@media (max-width:430px){dialog .sign-in{min-height:min(528px,90dvh - 64px)}.sign-in .foot{padding-block-start:0}}
@media (min-width:431px){.sign-in .foot{padding-block-start:16px}.view:has([open]){min-height:min(720px,100dvh - var(--s-top) - 72px)}}
.body:has(.foot)~*>.toast{inset-block-end:calc(var(--s-control) + 26px);padding-block:10px}
.sign-in .btn[data-dim=true]{opacity:.6;cursor:default}
`;

/** The other wallets that are connected on networks of the same kind, to sign in with one of them instead. */
const OtherWallets = ({ account }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const { send, connectionList$ } = useViewPorts();
  const others = useNow(connectionList$).filter(
    ({ id, namespace }) => id !== account.connectionId && namespace === account.namespace,
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t("sign-in.another")}</h3>
      {others.map(({ id: connectionId, wallet, accounts: [{ address }] }) => (
        <Row
          key={connectionId}
          picture={<OutsidePicture name={wallet.name} src={wallet.icon} />}
          name={wallet.name}
          note={<ShownAddress address={address} />}
          onClick={() => send({ type: "connection/activate", connectionId })}
        />
      ))}
    </section>
  );
};
