import { CHAIN_A, CHAIN_B, TOKEN_ADDRESS } from "../chains/chain-list.js";
import { isObject, parseJson } from "../shared/json.js";
import { apiError, json, type Route, type RouteCall } from "./reply.js";

/** What one of each costs, in any currency. */
const PRICES: Readonly<Record<string, number>> = { ETH: 3000, SBD: 1 };
const FEE = 0.99;

const limits = [
  { id: "card", min: "10.00", max: "7500.00" },
  { id: "ach_bank_account", min: "10.00", max: "25000.00" },
];
const network = ({ id, name }: typeof CHAIN_A | typeof CHAIN_B, contract_address: string) => ({
  name: name.toLowerCase().replace(" ", "-"),
  display_name: name,
  chain_id: String(id),
  contract_address,
});

/** What is for sale: the coin on both chains, and the sandbox's token on the one that has it. wire 4.13 */
const options = {
  paymentCurrencies: ["USD", "EUR"].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: "SBD",
      name: "Sandbox Dollar",
      symbol: "SBD",
      networks: [network(CHAIN_A, TOKEN_ADDRESS)],
    },
    {
      id: "ETH",
      name: "Ether",
      symbol: "ETH",
      networks: [network(CHAIN_A, ""), network(CHAIN_B, "")],
    },
  ],
};

/** wire 4.14 */
const quote = ({ body }: RouteCall) => {
  const asked = parseJson(body);
  if (!isObject(asked) || !isObject(asked.purchaseCurrency) || !isObject(asked.paymentCurrency))
    return apiError(400, "Invalid currencies");
  const symbol = String(asked.purchaseCurrency.symbol);
  const currency = String(asked.paymentCurrency.id);
  const price = PRICES[symbol];
  const paid = Number(asked.amount);
  if (price === undefined || !(paid > 0)) return apiError(400, "Invalid amount");
  const money = (amount: number) => ({ amount: amount.toFixed(2), currency });
  return json({
    paymentTotal: money(paid),
    paymentSubtotal: money(paid * FEE),
    purchaseAmount: { amount: ((paid * FEE) / price).toFixed(6), currency: symbol },
    networkFee: money(paid * (1 - FEE)),
    quoteId: "sandbox",
  });
};

/** The address of the provider's page, in its own terms. wire 4.15 */
const address = ({ body }: RouteCall, page: string) => {
  const asked = parseJson(body);
  const [wallet] =
    isObject(asked) && Array.isArray(asked.destinationWallets) ? asked.destinationWallets : [];
  if (!isObject(asked) || !isObject(wallet)) return apiError(400, "Invalid wallets");
  const query = new URLSearchParams({
    walletAddress: String(wallet.address),
    destinationCurrencyCode: String(wallet.assets),
    network: String(asked.defaultNetwork),
    sourceAmount: String(asked.presetFiatAmount),
  });
  return json({ url: `${page}/?${query}` });
};

const QUOTE_PATH = "/v1/onramp/quote";
const ADDRESS_PATH = "/v1/generators/onrampurl";

/** Asked with JSON that says so, and so with a preflight. */
export const isOfOnramp = ({ path }: Pick<RouteCall, "path">): boolean =>
  path === QUOTE_PATH || path === ADDRESS_PATH;

/** @param page where the provider's page is */
export const onrampRoutes = (page: string): { readonly read: Route; readonly write: Route } => ({
  read: ({ path }) => (path === "/v1/onramp/options" ? json(options) : undefined),
  write: (call) =>
    call.path === QUOTE_PATH
      ? quote(call)
      : call.path === ADDRESS_PATH
        ? address(call, page)
        : undefined,
});
