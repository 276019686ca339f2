// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShownRequest as Shown } from "../../src/codecs/approval/shown.js";
import { solana } from "../../src/networks/networks.js";
import { ShownRequest } from "../../src/views/approve-transaction/shown-request.js";
import { ADDRESS, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const show = (shown: Shown) =>
  renderView(scriptedSluice(), <ShownRequest shown={shown} network={mainnet} />);
const pairs = () =>
  screen
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test("[S6.9] a message, line by line, and what is left of it", () => {
  show({ kind: "message", message: { text: "Hello\nworld", left: 3 } });
  expect(screen.getByRole("heading", { name: "Message" })).toBeDefined();
  expect(screen.getByText(/Hello/).textContent).toBe("Hello\nworld");
  expect(screen.getByText(/3 more characters are not shown here/)).toBeDefined();
});

test("[S6.9] bytes are no text, and that is said", () => {
  show({ kind: "bytes", hex: "0xff00", length: 2 });
  expect(screen.getByText("2 bytes that cannot be decoded into a text")).toBeDefined();
  expect(screen.getByText("0xff00")).toBeDefined();
});

test("[S6.9] a transaction: the whole address, the exact amount", () => {
  show({
    kind: "transactions",
    transactions: [{ to: ADDRESS, value: 1_000_000_000_000_000_001n, call: null }],
  });
  expect(pairs()).toEqual([`To: ${ADDRESS}`, "Amount: 1.000000000000000001 ETH"]);
});

test("[S6.9] an allowance without end is told as one", () => {
  const args = [
    { name: "spender", type: "address", value: ADDRESS, unlimited: false },
    { name: "amount", type: "uint256", value: String(2n ** 256n - 1n), unlimited: true },
  ] as const;
  show({
    kind: "transactions",
    transactions: [{ to: ADDRESS, value: 0n, call: { kind: "known", name: "approve", args } }],
  });
  expect(pairs()).toEqual([
    `To: ${ADDRESS}`,
    "Calls: approve",
    `spender: ${ADDRESS}`,
    "amount: without limit",
  ]);
});

test("[S3.29] a batch: each of its calls, and what cannot be decoded", () => {
  show({
    kind: "transactions",
    transactions: [
      { to: null, value: 0n, call: { kind: "unknown", selector: null, length: 5 } },
      { to: ADDRESS, value: 0n, call: { kind: "unknown", selector: "0xdeadbeef", length: 36 } },
    ],
  });
  expect(
    screen.getByRole("heading", { name: "2 transactions, carried out together" }),
  ).toBeDefined();
  expect(pairs()).toEqual([
    "To: A new contract",
    "Calls: 5 bytes that cannot be decoded here",
    `To: ${ADDRESS}`,
    "Calls: 0xdeadbeef, which cannot be decoded here: 36 bytes",
  ]);
});

test("[S6.9] typed data, field by field", () => {
  show({
    kind: "typed-data",
    primaryType: "Order",
    domain: [{ path: "name", value: "Market" }],
    fields: [{ path: "items[0].id", value: "7" }],
    left: 1,
  });
  expect(pairs()).toEqual(["Type: Order", "name: Market", "items[0].id: 7"]);
  expect(screen.getByText(/One more field is not shown here/)).toBeDefined();
});

test("[S6.9] what cannot be read is not guessed", () => {
  show({ kind: "unreadable" });
  expect(screen.getByText(/cannot be decoded here. Read it in your wallet/)).toBeDefined();
});

test("[S6.9] a transaction of Solana: what moves, who pays and signs, and what cannot be decoded", () => {
  const [from, to, program] = ["From", "Receiver", "Program"];
  renderView(
    scriptedSluice(),
    <ShownRequest
      shown={{
        kind: "solana",
        transactions: [
          {
            feePayer: from,
            signers: ["Other"],
            transfers: [{ from, to, lamports: 1_000_000_001n }],
            programs: [program],
          },
        ],
      }}
      network={solana}
    />,
  );
  expect(screen.getByRole("heading", { name: "One transaction" })).toBeDefined();
  expect(pairs()).toEqual([
    "From: From",
    "To: Receiver",
    "Amount: 1.000000001 SOL",
    "Calls: Program, which cannot be decoded here",
    "Pays the fee: From",
    "Signs as well: Other",
  ]);
});
