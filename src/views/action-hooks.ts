import { useObservableCallback, useObservableState } from "observable-hooks";
import { useCallback } from "react";
import { catchError, from, map, of, startWith, switchMap } from "rxjs";
import { failed, isSluiceError, type SluiceError } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { LoginState } from "../model/login.js";
import type { Sluice } from "../root/types.js";
import type { Signer } from "./sign-text.js";
import { useShown, useSluice } from "./sluice-context.js";

/** How far the last call of a hook's command is. Calls from elsewhere do not count. */
export interface Progress {
  /** The command has not settled yet. */
  readonly isPending: boolean;
  /** Why it was rejected, until the next call; null if it was not. Its `code` is stable. */
  readonly error: SluiceError | null;
}

/** `connect` of the sluice, and how far it is. */
export const useConnect = (): Progress & Pick<Sluice, "connect"> => {
  const [connect, progress] = useCommand(useSluice().connect);
  return { connect, ...progress };
};

/** `disconnect` of the sluice, and how far it is. */
export const useDisconnect = (): Progress & Pick<Sluice, "disconnect"> => {
  const [disconnect, progress] = useCommand(useSluice().disconnect);
  return { disconnect, ...progress };
};

/** `activate` of the sluice, and how far it is. */
export const useActivate = (): Progress & Pick<Sluice, "activate"> => {
  const [activate, progress] = useCommand(useSluice().activate);
  return { activate, ...progress };
};

/** `switchNetwork` of the sluice, and how far it is. */
export const useSwitchNetwork = (): Progress & Pick<Sluice, "switchNetwork"> => {
  const [switchNetwork, progress] = useCommand(useSluice().switchNetwork);
  return { switchNetwork, ...progress };
};

/** `transfer` of the sluice, and how far it is: pending until the wallet has sent it. `useTransfers` tells what becomes of it. */
export const useTransfer = (): Progress & Pick<Sluice, "transfer"> => {
  const [transfer, progress] = useCommand(useSluice().transfer);
  return { transfer, ...progress };
};

/** `pay` of the sluice, and how far it is: pending until the network has it. `payments$` tells more. */
export const usePay = (): Progress & Pick<Sluice, "pay"> => {
  const [pay, progress] = useCommand(useSluice().pay);
  return { pay, ...progress };
};

/** `signIn` of the sluice, and how far it is. `useSession` has the session. */
export const useSignIn = (): Progress & Pick<Sluice, "signIn"> => {
  const [signIn, progress] = useCommand(useSluice().signIn);
  return { signIn, ...progress };
};

/** `signOut` of the sluice, and how far it is. */
export const useSignOut = (): Progress & Pick<Sluice, "signOut"> => {
  const [signOut, progress] = useCommand(useSluice().signOut);
  return { signOut, ...progress };
};

/** `login` of the sluice, how far it is, and what comes next. A social account's window needs the click's own handler. */
export const useLogin = (): Progress &
  Pick<Sluice, "login"> & {
    /** The log-in that is under way; null until the code for it has been loaded. */
    readonly state: LoginState | null;
  } => {
  const [login, progress] = useCommand(useSluice().login);
  const state = useShown(({ login$ }) => login$);
  return { login, state, ...progress };
};

/**
 * Signs a text with the active account, and how far it is: `personal_sign` on EVM networks, which gives the signature
 * as hex; `solana_signMessage` on Solana, as base58. Rejects as `request` of the sluice does.
 */
export const useSignMessage = (): Progress & {
  readonly signMessage: (text: string) => Promise<string>;
} => {
  const sluice = useSluice();
  const sign = useCallback(
    async (text: string) => {
      const signer = signerNow(sluice); // the code may take a while, and the account may change
      return (await loadSigning()).signText(sluice, signer, text);
    },
    [sluice],
  );
  const [signMessage, progress] = useCommand(sign);
  return { signMessage, ...progress };
};

const signerNow = ({ account$, network$ }: Pick<Sluice, "account$" | "network$">): Signer => ({
  account: readNow(account$),
  network: readNow(network$),
});

/** On demand: its encodings are not needed before anybody signs. */
const loadSigning = () =>
  import("./sign-text.js").catch((cause: unknown) => {
    throw failed(
      "chunk/load-failed",
      "A part could not be loaded. Try again, or reload the page.",
      cause,
    );
  });

const useCommand = <A extends readonly unknown[], R>(
  command: (...args: A) => Promise<R>,
): readonly [(...args: A) => Promise<R>, Progress] => {
  const [follow, progress$] = useObservableCallback<Progress, Promise<unknown>>((calls$) =>
    calls$.pipe(switchMap(progressOf)),
  );
  const progress = useObservableState(progress$, IDLE);
  const call = useCallback(
    (...args: A) => {
      const answer = command(...args);
      follow(answer);
      return answer;
    },
    [command, follow],
  );
  return [call, progress];
};

const IDLE: Progress = { isPending: false, error: null };

const progressOf = (answer: Promise<unknown>) =>
  from(answer).pipe(
    map(() => IDLE),
    catchError((cause: unknown) =>
      of<Progress>({ isPending: false, error: isSluiceError(cause) ? cause : null }),
    ),
    startWith<Progress>({ isPending: true, error: null }),
  );
