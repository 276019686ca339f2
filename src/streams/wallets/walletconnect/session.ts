import { defer, finalize, type Observable } from "rxjs";
import { failed, messageOf } from "../../../base/errors.js";
import { keepAnswer } from "../../../base/keep-answer.js";
import { DISCONNECT_WAIT_MS, ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../../base/limits.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { decodeAccounts, decodeChainId } from "../../../codecs/namespaces/eip155/answers.js";
import { boundedText, pictureOf } from "../../../codecs/text.js";
import { away$ } from "./away.js";
import { type ClientParts, clients } from "./client.js";
import { inTime } from "./in-time.js";
import type { UniversalProvider } from "./library.js";
import type { WalletSession } from "./port.js";
import { sessionProvider } from "./session-provider.js";

export { sleep } from "./sleep.js";

/** {@link away$} of the client that there is by then. */
export const awayOf = ({
  env,
  settings,
}: Pick<ClientParts, "settings"> & { readonly env: Parameters<typeof away$>[1] }) =>
  away$(() => clients.get(settings.storagePrefix), env);

const endings = new WeakMap<UniversalProvider, Observable<void>>();

/** Ends the session at the wallet, once however many ask. S7.29 */
export const endSession = (library: UniversalProvider): Observable<void> => {
  const ending =
    endings.get(library) ??
    defer(() => sayGoodbye(library)).pipe(
      finalize(() => endings.delete(library)),
      keepAnswer(),
    );
  endings.set(library, ending);
  return ending;
};

/** A record that is gone already is what was wanted. */
const sayGoodbye = async (library: UniversalProvider): Promise<void> => {
  if (library.session === undefined) return;
  const { client } = library;
  const { disconnect } = client;
  // A silent relay would hold up the next pairing for a minute. While awake the library goes on.
  client.disconnect = (params) => inTime(disconnect(params), DISCONNECT_WAIT_MS);
  try {
    await library.disconnect();
  } catch (cause) {
    if (!/no matching key|missing or invalid|already|not initialized/i.test(messageOf(cause)))
      throw cause;
  } finally {
    client.disconnect = disconnect;
  }
};

/** Reads accounts and chain of the session, checked like those of any wallet. */
export const sessionOf = (
  library: UniversalProvider,
  activeId: CaipNetworkId,
  { beforeRequest }: { readonly beforeRequest: () => void },
): Observable<WalletSession> =>
  defer(async () => {
    const provider = sessionProvider({ library, activeId, beforeRequest });
    const [first, ...rest] =
      decodeAccounts(await provider.request({ method: "eth_accounts" })) ?? [];
    const caipNetworkId = decodeChainId(await provider.request({ method: "eth_chainId" }));
    if (first === undefined || caipNetworkId === null)
      throw failed(
        "connect/no-account",
        "The wallet approved without sharing an account on this site's networks. Choose an account and try again.",
      );
    const peer = library.session?.peer.metadata;
    return {
      provider,
      state: { addresses: [first, ...rest] as const, caipNetworkId },
      wallet: {
        name: boundedText(peer?.name ?? "", OUTSIDE_NAME_MAX) || "WalletConnect",
        icon: pictureOf(peer?.icons[0], ICON_MAX_CHARS),
      },
    };
  });
