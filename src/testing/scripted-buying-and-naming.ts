import { type ObservableInput, of } from "rxjs";
import type { FetchResponse } from "../base/env.js";
import { labelOf, nameFor } from "../codecs/api/registration.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { ScriptedServices } from "./scripted-market.js";
import { jsonResponse } from "./simulated-env.js";

/** A coin or a token that is for sale on one network. */
export interface ScriptedGoods {
  readonly symbol: string;
  /** Default: its symbol. */
  readonly name?: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Of its contract, or its mint; null: the network's coin. */
  readonly address: string | null;
}

/** An exchange from which a visitor may have coins sent. */
export interface ScriptedExchange {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  /** The page that its window is led to. Default: `https://exchange.example/`. */
  readonly page?: string;
  /** What it says of a transfer, each time that it is asked. Default: it is in progress. Only the chain says that it has arrived. */
  readonly says?: () => {
    readonly status: "UNKNOWN" | "IN_PROGRESS" | "SUCCESS" | "FAILED";
    readonly txHash?: string;
  };
}

export interface ScriptedOnrampOptions {
  /** Networks that the service answers for. Default: those of `createTestSluice`, Ethereum and OP Mainnet. */
  readonly networks?: readonly CaipNetworkId[];
  /** What is paid with, by card from 10 to 7,500. ISO 4217. Default: USD and EUR. */
  readonly currencies?: readonly string[];
  /** Default: USDC and ether on Ethereum. */
  readonly sells?: readonly ScriptedGoods[];
  /** How much is given for so much, both as decimal text; null: there is no quote. Default: one for one. */
  readonly gives?: (amount: string, currency: string, symbol: string) => string | null;
  /** Default: none. */
  readonly exchanges?: readonly ScriptedExchange[];
}

const NETWORKS: readonly CaipNetworkId[] = ["eip155:1", "eip155:10"];
const GOODS: readonly ScriptedGoods[] = [
  {
    symbol: "USDC",
    name: "USD Coin",
    caipNetworkId: "eip155:1",
    address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  },
  { symbol: "ETH", name: "Ether", caipNetworkId: "eip155:1", address: null },
];
const LIMITS = [{ id: "card", min: "10.00", max: "7500.00" }];
const PAGE = "https://exchange.example/";

/**
 * What the service of buying is asked: what is for sale, what it costs, and which exchanges send it. For `scriptedServices`, with
 * `scriptedChain` for what has arrived. A provider's own page is not played: what an account has says how a purchase ends.
 */
export const scriptedOnramp = ({
  networks = NETWORKS,
  currencies = ["USD", "EUR"],
  sells = GOODS,
  gives = (amount) => amount,
  exchanges = [],
}: ScriptedOnrampOptions = {}): Required<ScriptedServices> => {
  const exchangeIn = ({ exchangeId }: { readonly exchangeId: string }): ScriptedExchange => {
    const found = exchanges.find(({ id }) => id === exchangeId);
    if (found === undefined)
      throw { code: -32_000, message: `No exchange is called ${exchangeId}` };
    return found;
  };
  return {
    paths: {
      "/v1/supported-chains": { http: networks, ws: [] },
      "/v1/onramp/options": {
        paymentCurrencies: currencies.map((id) => ({ id, payment_method_limits: LIMITS })),
        purchaseCurrencies: [...new Set(sells.map(({ symbol }) => symbol))].map((symbol) =>
          currencyOf(sells.filter((one) => one.symbol === symbol)),
        ),
      },
      "/v1/onramp/quote": (_: string, body: string) => {
        const { amount, paymentCurrency, purchaseCurrency } = JSON.parse(body) as Asked;
        const given = gives(amount, paymentCurrency.id, purchaseCurrency.symbol);
        const paid = { amount, currency: paymentCurrency.id };
        return given === null
          ? said({}, 404)
          : said({
              paymentTotal: paid,
              paymentSubtotal: paid,
              purchaseAmount: { amount: given, currency: purchaseCurrency.symbol },
              networkFee: { amount: "0", currency: paymentCurrency.id },
              quoteId: "quote",
            });
      },
      "/v1/generators/onrampurl": { url: "https://coinbase.example/" },
    },
    methods: {
      reown_getExchanges: ({ page }: { readonly page: number }) => ({
        exchanges:
          page === 1
            ? exchanges.map(({ id, name, imageUrl = null }) => ({ id, name, imageUrl }))
            : [],
        total: exchanges.length,
      }),
      reown_getExchangePayUrl: (asked: { readonly exchangeId: string }) => {
        const { id, page = PAGE } = exchangeIn(asked);
        return { url: page, sessionId: `${id}-1` };
      },
      reown_getExchangeBuyStatus: (asked: { readonly exchangeId: string }) =>
        exchangeIn(asked).says?.() ?? { status: "IN_PROGRESS" },
    },
  };
};

interface Asked {
  readonly amount: string;
  readonly paymentCurrency: { readonly id: string };
  readonly purchaseCurrency: { readonly symbol: string };
}

/** What is bought, on all networks that have it, as the service writes it. */
const currencyOf = (all: readonly ScriptedGoods[]): object => {
  const [{ symbol, name = symbol } = { symbol: "" }] = all;
  const networks = all.map(({ caipNetworkId, address }) => {
    const [namespace = "", chain_id = ""] = caipNetworkId.split(":");
    // Solana is known by its name.
    const called = namespace === "solana" ? namespace : (CALLED[chain_id] ?? caipNetworkId);
    return { name: called, display_name: called, chain_id, contract_address: address ?? "" };
  });
  return { id: symbol, name, symbol, networks };
};

const CALLED: Readonly<Record<string, string>> = {
  "1": "ethereum",
  "10": "optimism",
  "137": "polygon",
};

export interface ScriptedNamesOptions {
  /** Networks that the service answers for. Default: those of `createTestSluice`, Ethereum and OP Mainnet. */
  readonly networks?: readonly CaipNetworkId[];
  /** Who has which name, by its first label: `{ alice: "0x..." }` for alice.reown.id. Default: nobody has any. */
  readonly names?: Readonly<Record<string, string>>;
  /** Labels that are offered besides what was typed. Default: with 1, 2 and 3 behind it. */
  readonly suggests?: (label: string) => readonly string[];
  /** Why a name is not registered, in words for the visitor; null: it is. Default: somebody else has it. */
  readonly refuses?: (label: string) => string | null;
}

/**
 * What the service of names is asked: who has a name, which ones are like it, and to register one. `paths` for `scriptedServices`.
 * It keeps what was registered, so each test makes its own.
 */
export const scriptedNames = ({
  networks = NETWORKS,
  names = {},
  suggests = (label) => [1, 2, 3].map((nth) => `${label}${nth}`),
  refuses = () => null,
}: ScriptedNamesOptions = {}): Readonly<Record<string, unknown>> => {
  const owners = new Map(Object.entries(names));
  const named = (label: string) => ({
    name: nameFor(label),
    // SLIP-44
    addresses: { "60": { address: owners.get(label) } },
    attributes: [],
  });
  return {
    "/v1/supported-chains": { http: networks, ws: [] },
    "/v1/identity/*": { name: null, avatar: null },
    "/v1/profile/reverse/*": (url: string) => {
      const address = lastOf(url).toLowerCase();
      const own = [...owners].filter(([, owner]) => owner.toLowerCase() === address);
      return said(own.map(([label]) => named(label)));
    },
    "/v1/profile/account/*": (url: string) => {
      const label = labelOf(lastOf(url));
      return owners.has(label) ? said(named(label)) : said({}, 404);
    },
    "/v1/profile/suggestions/*": (url: string) => {
      const label = lastOf(url);
      return said({
        suggestions: [label, ...suggests(label)].map((name) => ({
          name,
          registered: owners.has(name),
        })),
      });
    },
    "/v1/profile/account": (_: string, body: string) => {
      const { message, address } = JSON.parse(body) as Readonly<
        Record<"message" | "address", string>
      >;
      const label = labelOf((JSON.parse(message) as { readonly name: string }).name);
      const refusal = refuses(label) ?? (owners.has(label) ? "Somebody else has this name." : null);
      if (refusal !== null) return said({ reasons: [{ name: "name", description: refusal }] }, 400);
      owners.set(label, address);
      return said({});
    },
  };
};

const lastOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");

const said = (body: unknown, status?: number): ObservableInput<FetchResponse> =>
  of(jsonResponse(body, status));
