import { useMemo } from "react";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { AccountTokens } from "../../model/payloads.js";
import { type Known, readToken, sentSymbols } from "../../model/suspicion.js";
import { useNetwork, useTokens } from "../host-hooks.js";
import { useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { type Holdings, holdingsOf, type Part } from "./holdings.js";

export interface Held extends Holdings {
  /** The accounts that are looked at together; null: the active one alone. */
  readonly together: Together | null;
}

export interface Together {
  readonly count: number;
  /** Whether more than one network is among theirs. */
  readonly isOnSeveral: boolean;
  /** Whether what one of the others holds has yet to come. */
  readonly isAwaited: boolean;
  /** CAIP-10 ids of those of which not everything could be told. */
  readonly short: readonly string[];
}

/** What the account holds, or all accounts together, sorted out. */
export const useHeld = (): Held => {
  const tokens = useTokens();
  const network = useNetwork();
  const networks = useNow(useSluice().networks$);
  const { tokens: named } = useOptions();
  const history = useNow(useViewPorts().activity$);
  // There may be thousands of tokens, and most pages of a history tell nothing new of what was sent.
  const sent = useMemo(() => {
    const symbols = sentSymbols(history);
    return symbols === null ? null : JSON.stringify([...symbols].sort());
  }, [history]);
  const { caipAddress: owner, items, verdicts, listed = UNLISTED, status, missing } = tokens;
  const others = (tokens.together === true ? tokens.others : null) ?? NOBODY;
  const read = useMemo(() => items.map(readToken), [items]);
  return useMemo(() => {
    const knownOn = (
      { caipNetworkId, nativeCurrency }: Network,
      known: Known["tokens"],
      symbols: Known["sent"],
    ): Known => ({
      coin: nativeCurrency.symbol,
      tokens: [
        ...(named[caipNetworkId] ?? []).map((one) => ({
          ...one,
          address: `${caipNetworkId}:${one.address}`,
        })),
        ...known,
      ],
      sent: symbols,
    });
    const active: Part = {
      owner: owner ?? "",
      tokens: read,
      known: knownOn(network, listed, sent === null ? null : new Set<string>(JSON.parse(sent))),
      verdicts,
    };
    const held = others.flatMap((one) => {
      const { caipAddress } = one;
      // It is about to become another one's turn.
      if (caipAddress === null || caipAddress === owner) return [];
      const on = networks.find(({ caipNetworkId }) => caipNetworkId === networkOf(caipAddress));
      return on === undefined ? [] : [{ ...one, owner: caipAddress, on }];
    });
    if (held.length === 0) return { ...holdingsOf([active]), together: null };
    const parts: readonly Part[] = [
      active,
      ...held.map((one) => ({
        owner: one.owner,
        tokens: one.items.map(readToken),
        // Of other accounts nobody has fetched the history.
        known: knownOn(one.on, one.listed ?? UNLISTED, null),
        verdicts: one.verdicts,
      })),
    ];
    const together: Together = {
      count: parts.length,
      isOnSeveral: new Set(parts.map(({ owner }) => networkOf(owner))).size > 1,
      isAwaited: held.some((one) => one.status === "idle" || one.status === "loading"),
      short: [{ status, missing, owner: active.owner }, ...held]
        .filter(isShort)
        .map(({ owner }) => owner),
    };
    return { ...holdingsOf(parts), together };
  }, [read, status, missing, verdicts, listed, others, network, owner, networks, named, sent]);
};

const networkOf = (owner: string): CaipNetworkId | undefined =>
  parseCaipAddress(owner)?.caipNetworkId;

const isShort = ({ status, missing }: Pick<AccountTokens, "status" | "missing">): boolean =>
  status === "failed" || status === "unsupported" || missing !== null;

const NOBODY: readonly AccountTokens[] = [];
const UNLISTED: Known["tokens"] = [];
