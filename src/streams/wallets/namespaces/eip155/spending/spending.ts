import { catchError, forkJoin, map, type Observable, of, throwError } from "rxjs";
import { encodeFunctionData, erc20Abi, isAddress, parseAbi } from "viem";
import { isSluiceError } from "../../../../../base/errors.js";
import { OUTSIDE_NAME_MAX } from "../../../../../codecs/limits.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { textIn } from "../../../../../codecs/namespaces/eip155/logs.js";
import { boundedText } from "../../../../../codecs/text.js";
import type { Spending } from "../../spending.js";
import { tokenUnknown } from "../../spending-failures.js";
import { evmArrivals$ } from "./arrivals.js";
import { evmBump$ } from "./bump.js";
import { quantity } from "./costs.js";
import { codeAt, isContract } from "./known.js";
import { evmOutbid$ } from "./pending.js";
import { evmPlan$ } from "./plan.js";
import { evmReadBack$ } from "./read-back.js";
import { evmIsAtomic$, evmIsAtomicNow$, evmSigning, evmTakesPaymaster$ } from "./requests.js";

/** More places than any token has that is counted in. */
const DECIMALS_MAX = 77n;
/** Interfaces of contracts. ERC-165 */
const NFTS = { erc721: "0x80ac58cd", erc1155: "0xd9b67a26" } as const;
const interfacesAbi = parseAbi(["function supportsInterface(bytes4 id) view returns (bool)"]);

/** What a contract says of itself: of a token its decimals, of an NFT which standard it follows. */
export const evmAsset$: Spending["asset$"] = (ask, address, tokenId) => {
  const says$ = <A>(data: string, decode: (word: string) => A | null): Observable<A | null> =>
    ask({
      method: "eth_call",
      params: () => [{ to: address, data }, "latest"],
      decode: (said) => (typeof said === "string" ? { found: decode(said) } : null),
    }).pipe(
      map(({ found }) => found),
      // It has no such function. Whether a node can be reached is another matter.
      catchError((cause: unknown) =>
        isSluiceError(cause) && cause.code === "request/failed"
          ? of(null)
          : throwError(() => cause),
      ),
    );
  const symbol$ = says$(encodeFunctionData({ abi: erc20Abi, functionName: "symbol" }), (said) =>
    boundedText(textIn(said) ?? shortTextIn(said), OUTSIDE_NAME_MAX),
  ).pipe(map((symbol) => symbol ?? ""));
  return tokenId === null
    ? forkJoin([symbol$, decimals$(says$)]).pipe(
        map(([symbol, decimals]) => {
          if (decimals === null) throw tokenUnknown(address);
          return { kind: "token", address, tokenId, symbol, decimals };
        }),
      )
    : forkJoin([symbol$, follows$(says$, NFTS.erc721), follows$(says$, NFTS.erc1155)]).pipe(
        map(([symbol, isSingle, isEdition]) => {
          if (!isSingle && !isEdition) throw tokenUnknown(address);
          return { kind: isSingle ? "erc721" : "erc1155", address, tokenId, symbol, decimals: 0 };
        }),
      );
};

type Says = <A>(data: string, decode: (word: string) => A | null) => Observable<A | null>;

const decimals$ = (says$: Says): Observable<number | null> =>
  says$(encodeFunctionData({ abi: erc20Abi, functionName: "decimals" }), (said) => {
    const places = decodeQuantity(said.slice(0, 66));
    return places === null || places > DECIMALS_MAX ? null : Number(places);
  });

const follows$ = (says$: Says, id: (typeof NFTS)[keyof typeof NFTS]): Observable<boolean> =>
  says$(
    encodeFunctionData({ abi: interfacesAbi, functionName: "supportsInterface", args: [id] }),
    (said) => decodeQuantity(said.slice(0, 66)) === 1n,
  ).pipe(map((isSo) => isSo === true));

/** Contracts older than the standard say it in one word, filled up with zeros. */
const shortTextIn = (said: string): string => {
  const hex = /^0x((?:[0-9a-f]{2}){32})$/i.exec(said)?.[1] ?? "";
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(bytes.filter((byte) => byte !== 0));
};

/** A key has sent something, or has pointed to a contract's code. A contract has code, once somebody has put it there. */
export const evmHolder$: NonNullable<Spending["holder$"]> = (ask, account) =>
  forkJoin([
    ask(codeAt(account)),
    ask(quantity("eth_getTransactionCount", account, "latest")),
  ]).pipe(
    map(([code, sent]) =>
      isContract(code) ? "contract" : code !== "0x" || sent > 0n ? "key" : null,
    ),
  );

/** How accounts of EVM networks send. */
const evmSpending: Spending = {
  hasReferences: true,
  // In one case, an address has no check letters. EIP-55
  isMistyped: (address) =>
    /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address) && !isAddress(address),
  asset$: evmAsset$,
  plan$: (ask, transfer, network) =>
    transfer.replaces === undefined
      ? evmPlan$(ask, transfer, network)
      : evmBump$(ask, transfer, network, transfer.replaces),
  replaces: true,
  signing: evmSigning,
  readBack$: evmReadBack$,
  arrivals$: evmArrivals$,
  outbid$: evmOutbid$,
  holder$: evmHolder$,
  isAtomic$: evmIsAtomic$,
  isAtomicNow$: evmIsAtomicNow$,
  takesPaymaster$: evmTakesPaymaster$,
};

export default evmSpending;
