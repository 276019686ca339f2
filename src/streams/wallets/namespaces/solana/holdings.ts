import { forkJoin, map, type Observable } from "rxjs";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { isSolanaAddress } from "../../../../codecs/namespaces/solana/answers.js";
import { TOKEN_PROGRAMS } from "../../../../codecs/namespaces/solana/program-keys.js";
import { number, string, unknown } from "../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../api/node-question.js";
import type { Holding, HoldingsSource } from "../pack.js";
import { solanaBalance } from "./balance.js";

/** The coin, and every token that the account has, of both programs. */
const held$ = (ask: AskNode, address: string): Observable<readonly Holding[]> =>
  forkJoin([
    ask(solanaBalance(address)),
    ...TOKEN_PROGRAMS.map((program) => ask(tokenAccounts(address, program))),
  ] as const).pipe(
    map(([coin, ...held]) => [
      { address: null, units: coin as bigint, decimals: SOL_DECIMALS },
      ...merged(held.flat() as readonly Holding[]),
    ]),
  );

const source: HoldingsSource = {
  byNode: held$,
  byWallet: null,
  unitsOf: (ask, address, token) =>
    token === null
      ? ask(solanaBalance(address))
      : held$(ask, address).pipe(
          map((held) => held.find((one) => one.address === token)?.units ?? 0n),
        ),
};

export default source;

const SOL_DECIMALS = 9;
/** More than this is nobody's account. */
const ACCOUNTS_MAX = 10_000;
/** The programs count in 64 bits. */
const UNITS = /^\d{1,20}$/;
const DECIMALS_MAX = 255;

const answer = shape({ value: listOf(unknown) });
const entry = shape({
  account: shape({
    data: shape({
      parsed: shape({
        info: shape({
          mint: string,
          tokenAmount: shape({ amount: string, decimals: number }),
        }),
      }),
    }),
  }),
});

const tokenAccounts = (owner: string, program: string): NodeQuestion<readonly Holding[]> => ({
  method: "getTokenAccountsByOwner",
  params: () => [owner, { programId: program }, { encoding: "jsonParsed" }],
  decode: (said) =>
    decodeOrNull(answer, said)
      ?.value.slice(0, ACCOUNTS_MAX)
      .flatMap((one) => holdingIn(one) ?? []) ?? null,
});

const holdingIn = (said: unknown): Holding | null => {
  const info = decodeOrNull(entry, said)?.account.data.parsed.info;
  if (info === undefined || !isSolanaAddress(info.mint)) return null;
  const { amount, decimals } = info.tokenAmount;
  const isWhole = Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAX;
  return UNITS.test(amount) && amount !== "0" && isWhole
    ? { address: info.mint, units: BigInt(amount), decimals }
    : null;
};

/** An owner may have several accounts of one token. */
const merged = (held: readonly Holding[]): readonly Holding[] => {
  const byMint = new Map<string | null, Holding>();
  for (const one of held) {
    const before = byMint.get(one.address);
    byMint.set(
      one.address,
      before === undefined ? one : { ...before, units: before.units + one.units },
    );
  }
  return [...byMint.values()];
};
