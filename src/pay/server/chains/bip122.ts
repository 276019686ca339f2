import { web } from "../../../base/browser-env/web.js";
import { isBitcoinAddress } from "../../../codecs/namespaces/bip122/address.js";
import { satoshi } from "../../../codecs/namespaces/bip122/fields.js";
import { boolean, number, optional, optionalText, string } from "../../../codecs/primitives.js";
import { listOf, shape } from "../../../codecs/shape.js";
import {
  CONFIRMATIONS,
  decoded,
  ESPLORA_PAGES,
  MISSING,
  type Move,
  NODE_MS,
  type OpenChain,
  type PayNetwork,
  readPages,
} from "../chain.js";

/** A network of Bitcoin, over a service in the form of Esplora. */
export const bip122: OpenChain = (network) => {
  const need = Number(network.confirmations ?? CONFIRMATIONS);
  return {
    // A service does not say. Addresses of the main network differ from those of the others.
    idSaid: async () => null,
    decimalsOf: async (asset) => (asset === null ? COIN_DECIMALS : null),
    find: async (hash) => {
      const said = await get(network, `/tx/${hash}`);
      if (said === null) return MISSING;
      const { vin, vout, status } = decoded(TRANSACTION, JSON.parse(said), "/tx");
      const { block_height: height, block_hash: block, block_time: time } = status;
      if (height == null || block == null || time == null)
        return { status: "waiting", confirmations: { have: 0, need } };
      const newest = Number(await get(network, "/blocks/tip/height"));
      const have = Math.max(newest - height + 1, 0);
      const from = vin[0]?.prevout?.scriptpubkey_address ?? "";
      return {
        status: "landed",
        hasFailed: false,
        time: time * 1000,
        block,
        height,
        confirmations: { have, need },
        isConfirmed: have >= need,
        moves: vout.flatMap(({ scriptpubkey_address: to, value }): readonly Move[] =>
          to == null ? [] : [{ asset: null, from, to, units: value, references: [] }],
        ),
        isUntraced: false,
      };
    },
    search: async ({ recipient, earliest }) => {
      const listed = await transactionsOf(network, recipient, earliest);
      // What waits, which may be taken back, comes behind what a block has.
      const once = new Map([...listed.all].reverse().map((one) => [one.txid, one]));
      const all = [...once.values()].map(({ txid: transaction, vout, status }) => ({
        transaction,
        time: status.block_time == null ? null : status.block_time * 1000,
        units: vout
          .filter((output) => output.scriptpubkey_address === recipient)
          .reduce((sum, { value }) => sum + value, 0n),
      }));
      return { ...listed, all };
    },
    isReplaced: async ({ block, height }) => {
      const now = (await get(network, `/block-height/${height}`))?.trim();
      return now !== undefined && HASH.test(now) && now !== block;
    },
    isAddress: isBitcoinAddress,
    isTransaction: (text) => HASH.test(text),
  };
};

const COIN_DECIMALS = 8;

const HASH = /^[0-9a-f]{64}$/i;
const outputs = listOf(shape({ value: satoshi }, { scriptpubkey_address: optionalText }));
const status = shape(
  { confirmed: boolean },
  { block_height: optional(number), block_hash: optionalText, block_time: optional(number) },
);
const LISTED = shape({ txid: string, vout: outputs, status });
const TRANSACTIONS = listOf(LISTED);
const TRANSACTION = shape({
  vin: listOf(shape({}, { prevout: optional(shape({}, { scriptpubkey_address: optionalText })) })),
  vout: outputs,
  status,
});

/** Those of an address, the newest first: what waits, then what blocks have. */
const transactionsOf = (network: PayNetwork, address: string, earliest: number) =>
  readPages<(typeof LISTED)["_A"]>({
    ...ESPLORA_PAGES,
    read: async (after) => {
      // Where what waits fills a page, what blocks have begins with the next.
      const id = after?.status.confirmed === true ? `/${after.txid}` : "";
      const part = after === null ? "" : `/chain${id}`;
      const said = await get(network, `/address/${address}/txs${part}`);
      return said === null ? [] : decoded(TRANSACTIONS, JSON.parse(said), "/address");
    },
    isOld: ({ status: { block_time: time } }) => time != null && time * 1000 < earliest,
  });

/** What the service says; null where it knows nothing of it. */
const get = async ({ url, headers = {} }: PayNetwork, path: string): Promise<string | null> => {
  const response = await web.fetch(`${url}${path}`, { headers, signal: web.abortAfter(NODE_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The service answered ${path} with ${response.status}.`);
  return response.text();
};
