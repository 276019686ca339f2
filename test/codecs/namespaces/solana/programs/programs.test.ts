import { PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PROGRAMS } from "../../../../../src/codecs/namespaces/solana/programs/programs.js";
import { instructionOf, shownSteps } from "../../../../support/solana-steps.js";

const programs = [...PROGRAMS.keys()].map((address) => new PublicKey(address));

/** A tag, mostly one that exists, and any bytes behind it. */
const data = fc
  .tuple(fc.nat(30), fc.boolean(), fc.array(fc.nat(255), { maxLength: 80 }))
  .map(([tag, isLong, more]) => [tag, ...(isLong ? [0, 0, 0] : []), ...more]);
const accounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 7 });

test.each(programs.map((program) => [PROGRAMS.get(program.toBase58())?.name, program] as const))(
  "%s: whatever the bytes, something is shown, and nothing is thrown",
  (_, program) => {
    fc.assert(
      fc.property(data, accounts, (bytes, written) => {
        const lines = shownSteps(instructionOf(program, written, bytes));
        expect(lines).not.toContain("unreadable");
        // Either its steps are shown, or it is told that it cannot be decoded, with all that it may change.
        const isTold = lines.some((line) => line.startsWith("warning #calls #unknown"));
        const changed = lines.filter((line) => line.startsWith("address #may-change"));
        expect(changed).toHaveLength(isTold ? new Set(written).size : 0);
      }),
      { numRuns: 300 },
    );
  },
);
