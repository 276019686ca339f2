import {
  catchError,
  EMPTY,
  forkJoin,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  toArray,
} from "rxjs";
import { referenceOf } from "../../../../codecs/caip.js";
import {
  decodeQuantity,
  isEvmAddress,
  toHexChainId,
} from "../../../../codecs/namespaces/eip155/answers.js";
import { listsAssets, walletTokens } from "../../../../codecs/namespaces/eip155/capabilities.js";
import type { NodeQuestion } from "../../../api/node-question.js";
import type { AssetsOf, HoldingsOf, HoldingsSource } from "../pack.js";
import { evmBalance } from "./balance.js";

/** Questions that a node is asked at once. */
const AT_ONCE = 5;
/** `balanceOf(address)`. ERC-20 */
const BALANCE_OF = "0x70a08231";

/** The coin, and the tokens that somebody names: a node does not know which others there are. */
const evmHoldings: HoldingsOf = (ask, address, tokens) =>
  forkJoin([
    ask(evmBalance(address)),
    from(tokens.filter((token) => isEvmAddress(token.address))).pipe(
      mergeMap(
        (token) =>
          ask(balanceOf(token.address, address)).pipe(
            map((units) => ({ address: token.address, units, decimals: token.decimals })),
            catchError((): Observable<never> => EMPTY),
          ),
        AT_ONCE,
      ),
      toArray(),
    ),
  ]).pipe(
    map(([coin, held]) => [
      { address: null, units: coin, decimals: EVM_DECIMALS },
      ...held.filter(({ units }) => units > 0n),
    ]),
  );

/** A wallet is asked for its assets only once it has said that it can tell them. EIP-5792, EIP-7811, wire 4.4 */
const evmAssets: AssetsOf = (ask, { caipNetworkId }, address) => {
  const chain = toHexChainId(referenceOf(caipNetworkId));
  return ask("wallet_getCapabilities", [address]).pipe(
    mergeMap((told) =>
      listsAssets(told, chain)
        ? ask("wallet_getAssets", [{ account: address, chainFilter: [chain] }])
        : of(null),
    ),
    map((told) => walletTokens(told, chain)),
  );
};

const source: HoldingsSource = {
  byNode: evmHoldings,
  byWallet: evmAssets,
  unitsOf: (ask, address, token) =>
    ask(token === null ? evmBalance(address) : balanceOf(token, address)),
};

export default source;

const EVM_DECIMALS = 18;

const balanceOf = (token: string, owner: string): NodeQuestion<bigint> => ({
  method: "eth_call",
  params: () => [
    { to: token, data: `${BALANCE_OF}${owner.slice(2).toLowerCase().padStart(64, "0")}` },
    "latest",
  ],
  // A contract may answer more than the one word.
  decode: (said) => (typeof said === "string" ? decodeQuantity(said.slice(0, 66)) : null),
});
