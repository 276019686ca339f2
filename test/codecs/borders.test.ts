import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageOf, rpcErrorOf, SluiceError, toFailure } from "../../src/base/errors.js";
import { decodeAnalyticsEnabled } from "../../src/codecs/api/analytics-config.js";
import { decodeConfig } from "../../src/codecs/api/config.js";
import { decodeIdentity, decodeReverse } from "../../src/codecs/api/identity.js";
import { decodeSupportedChains } from "../../src/codecs/api/listed.js";
import { decodeNamedAccount, registeredName } from "../../src/codecs/api/names.js";
import { decodeAllowedOrigins } from "../../src/codecs/api/origins.js";
import { decodeWallets } from "../../src/codecs/api/wallets.js";
import type { ApprovalCodec } from "../../src/codecs/approval/approval-codec.js";
import { isTooLarge } from "../../src/codecs/approval/demand.js";
import { copiedRequest } from "../../src/codecs/copied-request.js";
import { decodeAppMessage } from "../../src/codecs/frame/app-message.js";
import { decodeFrameMessage, readFrameMessage } from "../../src/codecs/frame/frame-message.js";
import {
  hostParts,
  readSocialResult,
  returnOf,
  withHostParts,
} from "../../src/codecs/frame/social-return.js";
import { appLinkOf } from "../../src/codecs/links.js";
import { lookOf } from "../../src/codecs/look-of.js";
import { decodeAccounts, decodeChainId } from "../../src/codecs/namespaces/eip155/answers.js";
import { evmApproval } from "../../src/codecs/namespaces/eip155/approval.js";
import { decodeAnnouncement } from "../../src/codecs/namespaces/eip155/eip6963.js";
import { solanaApproval } from "../../src/codecs/namespaces/solana/approval.js";
import { decodeOptions } from "../../src/codecs/options/problems.js";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  RECENT_RECORD,
} from "../../src/codecs/storage/records.js";
import { sessionRecord } from "../../src/codecs/storage/session-records.js";
import { outsidePictures } from "../../src/codecs/strangers.js";
import { grantedIn, namespacesIn } from "../../src/codecs/walletconnect.js";
import { createRecords } from "../../src/streams/storage/records.js";
import { casesOf } from "../support/extent.js";
import { hostileData, hostileValue, spoilt } from "../support/hostile.js";
import { decodeTokenBalances } from "../support/token-balances.js";

const ADDRESS = `0x${"12".repeat(20)}`;
const ACTING = { namespace: "eip155", address: ADDRESS, origin: "https://shop.example" } as const;

/** Where only texts can come. */
const textOf = (said: unknown): string => (typeof said === "string" ? said : JSON.stringify(said));

interface Border {
  /** As it should come. */
  readonly good: unknown;
  readonly take: (said: unknown) => unknown;
}

const reads = (codec: ApprovalCodec, method: string, good: unknown): Border => ({
  good,
  take: (params) =>
    !isTooLarge(params) && [
      codec.refusalOf(method, params),
      codec.namedIn(method, params),
      codec.shownRequest(method, params, ACTING),
    ],
});
const typed = {
  types: {
    EIP712Domain: [{ name: "chainId", type: "uint256" }],
    Permit: [
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
    ],
  },
  primaryType: "Permit",
  domain: { chainId: 1 },
  message: { spender: ADDRESS, value: "1" },
};
const transaction = { from: ADDRESS, to: ADDRESS, value: "0x1", data: "0xa9059cbb" };
const wallet = { id: "a1", name: "Aurora", mobile_link: "aurora://", chains: ["eip155:1"] };
const token = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: `eip155:1:${ADDRESS}`,
  quantity: { decimals: "6", numeric: "12.5" },
};

/** A script of the page hands these over: they may be alive. */
const OF_THE_PAGE: Readonly<Record<string, Border>> = {
  "the host's options": {
    good: {
      projectId: "p",
      networks: [
        { id: 1, name: "Ethereum", nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 } },
      ],
      features: { email: false },
    },
    take: decodeOptions,
  },
  "a request": {
    good: { method: "eth_sendTransaction", params: [transaction] },
    take: copiedRequest,
  },
  "an announced wallet": {
    good: {
      info: { uuid: "u", name: "Aurora", icon: "data:image/png;base64,AA==", rdns: "dev.aurora" },
      provider: { request: () => undefined },
    },
    take: decodeAnnouncement,
  },
  "what a wallet throws": {
    good: { code: 4001, message: "User rejected", data: { originalError: { code: 5000 } } },
    take: (cause) => [
      messageOf(cause),
      rpcErrorOf(cause),
      JSON.stringify(toFailure(cause)),
      new SluiceError({ code: "request/failed", message: messageOf(cause) }, cause).originalName,
    ],
  },
  "accounts and chains": {
    good: [ADDRESS],
    take: (said) => [decodeAccounts(said), decodeChainId(said)],
  },
  "a window's message": { good: { resultUri: "https://a.example/?x=1" }, take: readSocialResult },
};

/** These arrive as text or by structured clone. */
const FROM_OUTSIDE: Readonly<Record<string, Border>> = {
  "a transaction": reads(evmApproval, "eth_sendTransaction", [transaction]),
  "a batch": reads(evmApproval, "wallet_sendCalls", [
    { version: "1.0", chainId: "0x1", from: ADDRESS, calls: [transaction] },
  ]),
  "typed data": reads(evmApproval, "eth_signTypedData_v4", [ADDRESS, JSON.stringify(typed)]),
  "typed data as an object": reads(evmApproval, "eth_signTypedData_v4", [ADDRESS, typed]),
  "a message": reads(evmApproval, "personal_sign", ["0x48656c6c6f", ADDRESS]),
  "a Solana message": reads(solanaApproval, "solana_signMessage", { message: "2NEpo7TZRRrLZSi2U" }),
  "Solana transactions": reads(solanaApproval, "solana_signAllTransactions", {
    transactions: ["AQAB", "AQAB"],
  }),
  "a frame's message": {
    good: {
      type: "@w3m-frame/GET_USER_SUCCESS",
      id: "1",
      payload: { address: ADDRESS, chainId: 1, email: "a@b.example" },
    },
    take: (data) => [readFrameMessage(data), decodeFrameMessage(data)],
  },
  "a message to a frame": {
    good: { type: "@w3m-app/CONNECT_EMAIL", id: "1", payload: { email: "a@b.example" } },
    take: decodeAppMessage,
  },
  "the directory": { good: { count: 1, data: [wallet] }, take: decodeWallets },
  tokens: {
    good: { balances: [token] },
    take: (body) => decodeTokenBalances(body, "eip155:1"),
  },
  "other answers of services": {
    good: { name: "a.eth", avatar: "https://a.example/a.png", features: [], origins: [] },
    take: (body) =>
      [
        decodeIdentity,
        decodeReverse,
        decodeNamedAccount("alice.reown.id"),
        decodeConfig,
        decodeAllowedOrigins,
        decodeSupportedChains,
        decodeAnalyticsEnabled,
      ].map((decode) => decode(body)),
  },
  "a registered name": { good: "alice.reown.id", take: (name) => registeredName(textOf(name)) },
  "an app link": { good: "aurora://", take: appLinkOf },
  "a wallet's name": { good: "МetaMask", take: (name) => lookOf(textOf(name)) },
  "a picture's address": {
    good: "https://assets.coingecko.com/a.png",
    take: (address) =>
      outsidePictures(
        { ...DEFAULT_SETTINGS, pictureHosts: [textOf(address)] },
        "https://shop.example",
      )(textOf(address)),
  },
  "the address of a return": {
    good: "a=1&sluice_return=n&result_uri=u",
    take: (query) => {
      const page = `https://shop.example/?${textOf(query)}#${textOf(query)}`;
      return [returnOf(page), hostParts(page), withHostParts(page, hostParts(page))];
    },
  },
  "what a wallet grants": {
    good: {
      "eip155:1": {
        chains: ["eip155:1"],
        accounts: [`eip155:1:${ADDRESS}`],
        methods: ["personal_sign"],
        events: [],
      },
    },
    take: (namespaces) => [namespacesIn(namespaces), grantedIn(namespaces, "eip155")],
  },
  "the records of WalletConnect": {
    good: [{ topic: "t", expiry: 1, relay: { protocol: "irn" } }],
    take: (said) =>
      ["keychain", "messages", "subscription", "expirer", "history", "pairing", "session"].map(
        (name) => sessionRecord(`wc@2:core:0.3//${name}`, said),
      ),
  },
  "stored records": {
    good: {
      version: 1,
      value: [
        {
          namespace: "eip155",
          connectorId: "a",
          type: "ANNOUNCED",
          name: "Aurora",
          rdns: null,
          address: ADDRESS,
          caipNetworkId: "eip155:1",
          walletId: null,
          deepLink: null,
        },
      ],
    },
    take: (said) => {
      const text = textOf(said);
      const storage = {
        getItem: () => text,
        setItem: () => undefined,
        removeItem: () => undefined,
      };
      const window = new EventTarget() as unknown as Window;
      const records = createRecords({ storage, window } as never, "");
      return [CONNECTIONS_RECORD, NETWORK_RECORD, RECENT_RECORD].map((record) =>
        records.read<unknown>(record),
      );
    },
  },
};

const RUNS = casesOf(100_000);
const all = [
  ...Object.entries(OF_THE_PAGE).map(([name, border]) => [name, border, hostileValue] as const),
  ...Object.entries(FROM_OUTSIDE).map(([name, border]) => [name, border, hostileData] as const),
];
const EACH = Math.ceil(RUNS / all.length);

describe(`${RUNS} hostile inputs over ${all.length} borders: nothing throws, nothing is lost`, () => {
  test.each(all)("%s", (_, { good, take }, hostile) => {
    const before = inspect(take(good), { depth: 9 });
    fc.assert(
      fc.property(spoilt(good, hostile), (bad) => void take(bad())),
      { numRuns: EACH },
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // What is kept from one input to the next, e.g. of a regular expression, would show here.
    expect(inspect(take(good), { depth: 9 })).toBe(before);
  });
});
