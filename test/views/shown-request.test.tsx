// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { encodeFunctionData, erc20Abi, maxUint256 } from "viem";
import { expect, test } from "vitest";
import type { ShownRequest as Shown } from "../../src/codecs/approval/shown.js";
import { toBase58 } from "../../src/codecs/base58.js";
import evmApproval from "../../src/codecs/namespaces/eip155/approval.js";
import solanaApproval from "../../src/codecs/namespaces/solana/approval.js";
import type { Network } from "../../src/codecs/network.js";
import { solana } from "../../src/networks/networks.js";
import { ShownRequest } from "../../src/views/approve-transaction/shown-request.js";
import { keyOf, SYSTEM, transactionBytes, transferData } from "../support/solana.js";
import { ADDRESS, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const ONE_AND_A_BIT = "1000000000000000001";
const show = (shown: Shown, currency: Network["nativeCurrency"] | null = mainnet.nativeCurrency) =>
  renderView(scriptedSluice(), <ShownRequest shown={shown} currency={currency} />);
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
  show(evmApproval.shownRequest("eth_sendTransaction", [{ to: ADDRESS, value: ONE_AND_A_BIT }]));
  expect(screen.getByRole("heading", { name: "Transaction" })).toBeDefined();
  expect(pairs()).toEqual([`To: ${ADDRESS}`, "Amount: 1.000000000000000001 ETH"]);
});

test("[S6.9] without the network's currency, an amount is in base units", () => {
  show(
    evmApproval.shownRequest("eth_sendTransaction", [{ to: ADDRESS, value: ONE_AND_A_BIT }]),
    null,
  );
  expect(pairs()).toContain("Amount: 1,000,000,000,000,000,001 wei");
});

test("[S6.9] an allowance without end is told as one", () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [ADDRESS, maxUint256],
  });
  show(evmApproval.shownRequest("eth_sendTransaction", [{ to: ADDRESS, data }]));
  expect(pairs()).toEqual([
    `To: ${ADDRESS}`,
    "Calls: approve",
    `spender: ${ADDRESS.toLowerCase()}`,
    "amount: without limit",
  ]);
});

test("[S3.29] a batch: each of its calls, and what cannot be decoded", () => {
  const calls = [{ data: "0x6080604052" }, { to: ADDRESS, data: `0xdeadbeef${"00".repeat(32)}` }];
  show(evmApproval.shownRequest("wallet_sendCalls", [{ calls }]));
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

test("[S6.9] typed data, field by field, and how many are left", () => {
  const rest = Array.from({ length: 100 }, (_, at) => [`f${at}`, at]);
  const message = { items: [{ id: 7 }], ...Object.fromEntries(rest) };
  const typed = { primaryType: "Order", domain: { name: "Market" }, message };
  show(evmApproval.shownRequest("eth_signTypedData_v4", [ADDRESS, typed]));
  expect(screen.getByRole("heading", { name: "Data to sign" })).toBeDefined();
  expect(pairs().slice(0, 3)).toEqual(["Type: Order", "name: Market", "items[0].id: 7"]);
  expect(screen.getByText(/One more field is not shown here/)).toBeDefined();
});

test("[S6.9] what cannot be read is not guessed", () => {
  show({ kind: "unreadable" });
  expect(screen.getByText(/cannot be decoded here. Read it in your wallet/)).toBeDefined();
});

test("[S6.9] a transaction of Solana: what moves, who pays and signs, and what cannot be decoded", () => {
  const [from, other, to, program] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)];
  const bytes = transactionBytes({
    keys: [from, other, to, program, SYSTEM],
    signers: 2,
    instructions: [
      { program: 4, accounts: [0, 2], data: transferData(1_000_000_001n) },
      { program: 3, accounts: [0], data: [] },
    ],
  });
  show(
    solanaApproval.shownRequest("solana_signTransaction", { transaction: toBase58(bytes) }),
    solana.nativeCurrency,
  );
  expect(screen.getByRole("heading", { name: "One transaction" })).toBeDefined();
  expect(pairs()).toEqual([
    `From: ${from}`,
    `To: ${to}`,
    "Amount: 1.000000001 SOL",
    `Calls: ${program}, which cannot be decoded here`,
    `Pays the fee: ${from}`,
    `Signs as well: ${other}`,
  ]);
});
