import { distinctUntilChanged, map, mergeMap, type Observable } from "rxjs";
import type { State } from "../../base/state.js";
import type { Settings } from "../../codecs/options/settings.js";
import { ACCOUNT_TYPES_RECORD } from "../../codecs/storage/embedded-records.js";
import { boundedText } from "../../codecs/text.js";
import type { AccountType } from "../../codecs/wallet.js";
import type { Fact } from "../../model/events.js";
import type { Records } from "../../streams/storage/records.js";

type Types = Settings["defaultAccountTypes"];

/** The kind of account that a log-in starts with if the visitor has chosen none. S4.32, wire 15.1 */
export const defaultTypeOf = ({ eip155 }: Types): AccountType =>
  eip155 === "eoa" ? eip155 : "smartAccount";

/** The kind of account that a log-in asks for: the visitor's choice, else the host's. S4.32, wire 7 */
export const wantedTypeOf = (records: Pick<Records, "read">, types: Types): AccountType =>
  records.read(ACCOUNT_TYPES_RECORD)?.eip155 ?? defaultTypeOf(types);

/** A wrong value is reported when it is first needed. */
export const defaultTypeEffect = ({
  settings$,
}: {
  readonly settings$: State<Pick<Settings, "defaultAccountTypes">>;
}): Observable<Fact> =>
  settings$.pipe(
    map(({ defaultAccountTypes }) => defaultAccountTypes),
    distinctUntilChanged(),
    mergeMap((types) => Object.entries(types).filter(isWrong).slice(0, 1)),
    map((wrong) => {
      const problem = problemOf(wrong);
      return {
        type: "alert/raised",
        alert: {
          code: "options/invalid",
          variant: "error",
          values: { problem },
          problems: [problem],
        },
        detail: problem,
      };
    }),
  );

const problemOf = ([namespace, type]: readonly [string, string]): string =>
  `A part of the option \`defaultAccountTypes\` was ignored: Expected \`eoa\` or \`smartAccount\` under \`eip155\`, received ${JSON.stringify(boundedText(type, 60))} under \`${boundedText(namespace, 60)}\`. Correct it, or leave it out. See docs/options.md.`;

/** What accounts of the other namespaces are anyway. S4.32 */
const FIXED: ReadonlyMap<string, string> = new Map([
  ["solana", "eoa"],
  ["bip122", "payment"],
  ["polkadot", "eoa"],
]);

const isWrong = ([namespace, type]: readonly [string, string]): boolean =>
  FIXED.get(namespace) !== type &&
  (namespace !== "eip155" || (type !== "eoa" && type !== "smartAccount"));
