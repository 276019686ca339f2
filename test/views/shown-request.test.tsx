// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { encodeFunctionData, erc20Abi, maxUint256 } from "viem";
import { expect, test } from "vitest";
import type { ShownRequest as Shown } from "../../src/codecs/approval/shown.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import evmApproval from "../../src/codecs/namespaces/eip155/approval.js";
import solanaApproval from "../../src/codecs/namespaces/solana/approval.js";
import type { Network } from "../../src/codecs/network.js";
import { solana } from "../../src/networks/networks.js";
import { ShownRequest } from "../../src/views/approve-transaction/shown-request.js";
import { MessagesProvider } from "../../src/views/messages/use-messages.js";
import { ACTING } from "../support/shown-lines.js";
import { keyOf, SYSTEM, transactionBytes, transferData } from "../support/solana.js";
import { ADDRESS, mainnet } from "./support/builders.js";
import { Provided } from "./support/provided.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const evm = (method: string, params: unknown) => evmApproval.shownRequest(method, params, ACTING);
const solanaShown = (method: string, params: unknown) =>
  solanaApproval.shownRequest(method, params, ACTING);

/** 1000000000000000001 */
const ONE_AND_A_BIT = "0xde0b6b3a7640001";
const show = (shown: Shown, currency: Network["nativeCurrency"] | null = mainnet.nativeCurrency) =>
  renderView(scriptedSluice(), <ShownRequest shown={shown} currency={currency} />);
const pairs = () =>
  screen
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

const message = (text: string): Shown => ({ kind: "message", text, warnings: [] });
const showAll = () => fireEvent.click(screen.getByRole("button", { name: "Show all" }));
/** Whether what is not shown is said before the text. */
const isSaidAbove = (said: HTMLElement, text: HTMLElement): boolean =>
  (said.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("a message, line by line", () => {
  show(message("Hello\nworld"));
  expect(screen.getByRole("heading", { name: "Message" })).toBeDefined();
  expect(screen.getByText(/Hello/).textContent).toBe("Hello\nworld");
  expect(screen.queryByRole("button")).toBeNull();
});

test("of a long message, what is left is said above it, and shown on request", () => {
  const text = `${"é".repeat(10_000)}end`;
  show(message(text));
  const left = screen.getByText(/3 more characters are not shown here/);
  expect(screen.getByText(/éé/).textContent).toBe("é".repeat(10_000));
  expect(isSaidAbove(left, screen.getByText(/éé/))).toBe(true);
  showAll();
  expect(screen.getByText(/éé/).textContent).toBe(text);
  expect(screen.queryByText(/not shown here/)).toBeNull();
});

test("so of long bytes, and of a long value", () => {
  show({ kind: "bytes", hex: `0x${"ff".repeat(5_000)}`, length: 5_000 });
  expect(screen.getByText(/2 more characters are not shown here/)).toBeDefined();
  showAll();
  expect(screen.getByText(/0xff/).textContent).toHaveLength(10_002);
  cleanup();
  const data = `0xdeadbeef${"00".repeat(400)}`;
  show(evm("eth_sendTransaction", [{ to: ADDRESS, data }]));
  expect(screen.getByText(/670 more characters are not shown here/)).toBeDefined();
  showAll();
  expect(pairs()).toContain(`Data: ${data}`);
});

test("a moment is a date, with its zone", () => {
  const data = `0xd505accf${[ADDRESS, ADDRESS].map((it) => it.slice(2).padStart(64, "0")).join("")}${[5, 4_102_444_800, 27, 1, 1].map((it) => it.toString(16).padStart(64, "0")).join("")}`;
  show(evm("eth_sendTransaction", [{ to: ADDRESS, data }]));
  const deadline = pairs().find((pair) => pair.startsWith("deadline"));
  expect(deadline).toMatch(/^deadline: (Dec 31, 2099|Jan 1, 2100), \d+:00:00\s[AP]M (UTC|GMT)/);
});

test("the next request begins cut again", () => {
  const long = (letter: string) => message(letter.repeat(10_001));
  const { rerender, sluice, ports } = show(long("a"));
  showAll();
  rerender(
    <Provided sluice={sluice} ports={ports}>
      <MessagesProvider>
        <ShownRequest shown={long("b")} currency={null} />
      </MessagesProvider>
    </Provided>,
  );
  expect(screen.getByText(/One more character is not shown here/)).toBeDefined();
});

test("a text that signs in elsewhere, or somebody else, is said before it", () => {
  const text = `evil.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n`;
  show(evm("personal_sign", [text, ADDRESS]));
  const site = screen.getByText(
    /signs you in at evil.example, but you are at https:\/\/host.example/,
  );
  expect(isSaidAbove(site, screen.getByText(/wants you to sign in/))).toBe(true);
  expect(screen.getByText(new RegExp(`signs in the account ${ADDRESS}`))).toBeDefined();
});

test("bytes are no text, and that is said", () => {
  show({ kind: "bytes", hex: "0xff00", length: 2 });
  expect(screen.getByText("2 bytes that cannot be decoded into a text")).toBeDefined();
  expect(screen.getByText("0xff00")).toBeDefined();
});

test("a transaction: the whole address, the exact amount", () => {
  show(evm("eth_sendTransaction", [{ to: ADDRESS, value: ONE_AND_A_BIT }]));
  expect(screen.getByRole("heading", { name: "Transaction" })).toBeDefined();
  expect(pairs()).toEqual([`To: ${ADDRESS}`, "Amount: 1.000000000000000001 ETH"]);
});

test("without the network's currency, an amount is in base units", () => {
  show(evm("eth_sendTransaction", [{ to: ADDRESS, value: ONE_AND_A_BIT }]), null);
  expect(pairs()).toContain("Amount: 1,000,000,000,000,000,001 wei");
});

test("an allowance without end is told as one", () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [ADDRESS, maxUint256],
  });
  show(evm("eth_sendTransaction", [{ to: ADDRESS, data }]));
  expect(pairs()).toEqual([
    `To: ${ADDRESS}`,
    "Calls: approve",
    `spender: ${ADDRESS.toLowerCase()}`,
    "amount: without limit",
  ]);
});

test("[S3.29] a batch: each of its calls, and what cannot be decoded", () => {
  const calls = [{ data: "0x6080604052" }, { to: ADDRESS, data: `0xdeadbeef${"00".repeat(32)}` }];
  show(evm("wallet_sendCalls", [{ calls }]));
  expect(
    screen.getByRole("heading", { name: "2 transactions, carried out together" }),
  ).toBeDefined();
  expect(pairs()).toEqual([
    "To: A new contract",
    "Calls: 5 bytes that cannot be decoded here",
    "Data: 0x6080604052",
    `To: ${ADDRESS}`,
    "Calls: 0xdeadbeef, which cannot be decoded here: 36 bytes",
    `Data: 0xdeadbeef${"00".repeat(32)}`,
  ]);
});

test("typed data, the domain and the message apart; how many fields are left is said first", () => {
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  const typed = {
    types: {
      EIP712Domain: [{ name: "name", type: "string" }],
      Order: [
        { name: "chainId", type: "uint256" },
        { name: "numbers", type: "uint8[]" },
      ],
    },
    primaryType: "Order",
    domain: { name: "Market" },
    message: { chainId: 7, numbers },
  };
  show(evm("eth_signTypedData_v4", [ADDRESS, typed]));
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Data to sign",
    "Meant for",
    "Content",
  ]);
  expect(pairs().slice(0, 4)).toEqual([
    "name: Market",
    "Type: Order",
    "chainId: 7",
    "numbers[0]: 0",
  ]);
  const left = screen.getByText(/3 more fields are not shown here/);
  expect(isSaidAbove(left, screen.getByText("Market"))).toBe(true);
  showAll();
  expect(pairs()).toHaveLength(103);
  expect(screen.queryByText(/not shown here/)).toBeNull();
});

test("what cannot be read is not guessed", () => {
  show({ kind: "unreadable" });
  expect(screen.getByText(/cannot be decoded here. Read it in your wallet/)).toBeDefined();
});

test("a transaction of Solana: what moves, who pays and signs, and what cannot be decoded", () => {
  const [from, other, to, program] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)];
  const bytes = transactionBytes({
    version: 0,
    keys: [from, other, to, program, SYSTEM],
    signers: 2,
    instructions: [
      { program: 4, accounts: [0, 2], data: transferData(1_000_000_001n) },
      { program: 3, accounts: [0, 5], data: [] },
    ],
    lookups: [[1, 0]],
  });
  show(
    solanaShown("solana_signTransaction", { transaction: toBase58(bytes) }),
    solana.nativeCurrency,
  );
  expect(screen.getByRole("heading", { name: "One transaction" })).toBeDefined();
  expect(pairs()).toEqual([
    "Step: Transfer",
    `From: ${from}`,
    `To: ${to}`,
    "Amount: 1.000000001 SOL",
    `Calls: ${program}, which cannot be decoded here`,
    `May change: ${from}`,
    "May change: One more account from a table on the chain",
    `Pays the fee: ${from}`,
    `Signs as well: ${other}`,
  ]);
});

test("a danger of a transaction of Solana stands before its steps", () => {
  const [from, nonce] = [keyOf(1), keyOf(2)];
  const bytes = transactionBytes({
    keys: [from, nonce, keyOf(3), SYSTEM],
    instructions: [
      { program: 3, accounts: [0, 1], data: transferData(1n) },
      { program: 3, accounts: [1, 2, 0], data: [4, 0, 0, 0] },
    ],
  });
  show(solanaShown("solana_signTransaction", { transaction: toBase58(bytes) }));
  const [danger, ...steps] = screen.getAllByRole("definition");
  expect(danger?.textContent).toMatch(/^This does not expire/);
  expect(danger?.className).toBe("warn");
  expect(steps.every((step) => step.className === "")).toBe(true);
  expect(pairs().slice(1)).toEqual([
    "Step: Transfer",
    `From: ${from}`,
    `To: ${nonce}`,
    "Amount: 0.000000000000000001 ETH",
    "Step: Use a durable nonce",
    `Account: ${nonce}`,
    `Pays the fee: ${from}`,
  ]);
});

test("tokens of Solana: the amount in the token's decimals, and who may take them", () => {
  const [payer, from, to, token, program] = [
    keyOf(1),
    keyOf(2),
    keyOf(3),
    keyOf(4),
    "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  ];
  const amount = [0x80, 0xf0, 0xfa, 0x02, 0, 0, 0, 0]; // 50_000_000
  const bytes = transactionBytes({
    keys: [payer, from, to, token, program],
    instructions: [
      { program: 4, accounts: [1, 3, 2, 0], data: [12, ...amount, 6] },
      { program: 4, accounts: [1, 2, 0], data: [4, ...amount] },
      { program: 4, accounts: [1, 3, 2, 0], data: [13, ...Array<number>(8).fill(255), 6] },
    ],
  });
  show(solanaShown("solana_signTransaction", { transaction: toBase58(bytes) }));
  expect(pairs()).toEqual([
    "Warning: Another account may take tokens from yours, without asking again.",
    "Step: Transfer tokens",
    `From: ${from}`,
    `Token: ${token}`,
    `To: ${to}`,
    "Amount: 50",
    "Step: Let another account take tokens",
    `From: ${from}`,
    `May take tokens: ${to}`,
    "Amount in smallest units: 50000000",
    "Step: Let another account take tokens",
    `From: ${from}`,
    `Token: ${token}`,
    `May take tokens: ${to}`,
    "Amount: without limit",
    `Pays the fee: ${payer}`,
  ]);
});

test("a memo of Solana is a text of its own, cut if it is long; and what is paid for priority", () => {
  const payer = keyOf(1);
  const text = `\u202e${"é".repeat(501)}`;
  const bytes = transactionBytes({
    keys: [
      payer,
      "ComputeBudget111111111111111111111111111111",
      "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
    ],
    instructions: [
      { program: 1, accounts: [], data: [3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0] }, // 1_000_000
      { program: 2, accounts: [], data: [...new TextEncoder().encode(text)] },
    ],
  });
  show(
    solanaShown("solana_signTransaction", { transaction: toBase58(bytes) }),
    solana.nativeCurrency,
  );
  const memo = screen.getByText(/éé/);
  expect(memo.tagName).toBe("BDI");
  expect(memo.textContent).toBe(`�${"é".repeat(139)}`);
  expect(screen.getByText(/362 more characters are not shown here/)).toBeDefined();
  expect(pairs().slice(1)).toEqual(["Priority fee: 0.0002 SOL", `Pays the fee: ${payer}`]);
});
