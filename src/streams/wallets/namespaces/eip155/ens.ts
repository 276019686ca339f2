import { catchError, map, mergeMap, Observable, of } from "rxjs";
import { type Client, createClient, custom, type Hex, hexToBytes, RpcRequestError } from "viem";
import { getEnsAddress, getEnsName, getEnsText } from "viem/actions";
import { normalize, toCoinType } from "viem/ens";
import { failed, isSluiceError } from "../../../../base/errors.js";
import { ETHER, type NamedAccount, namedAccountOf, SOL } from "../../../../codecs/api/names.js";
import { type CaipNetworkId, namespaceOf, referenceOf } from "../../../../codecs/caip.js";
import { toBase58 } from "../../../../codecs/encodings.js";
import { webAddress } from "../../../../codecs/ipfs.js";
import { hasLookAlikes } from "../../../../codecs/look-of.js";
import { avatarNft } from "../../../../codecs/namespaces/eip155/nfts.js";
import { nodeCall$ } from "../../../api/json-rpc.js";
import type { ChainNamesPorts, NameQuestions } from "../sources.js";
import { askGateways$ } from "./ccip-gateway.js";
import { nftContracts } from "./nft-contracts.js";

/** Answers for all names, on mainnet. It stays where it is; its owners renew what it does. */
const universalResolverAddress = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe";

/**
 * Names of ENS, by the universal resolver of Ethereum's mainnet. A name leads to its address on the network in question, and to
 * mainnet's. ENSIP-9, ENSIP-10, ENSIP-11
 */
const ens: NameQuestions = {
  resolved$: (ports, text, id) =>
    question$(ports, async (client) => {
      const name = normalized(text);
      const coins = coinsOf(id);
      const [record, ...found] = await Promise.all([
        getEnsText(client, { name, key: "avatar", universalResolverAddress }),
        ...coins.map((coinType) =>
          getEnsAddress(client, { name, coinType, universalResolverAddress }),
        ),
      ]);
      const addresses = coins.flatMap((coin, at) => {
        const address = found[at];
        return address == null ? [] : { coinType: Number(coin), address: written(coin, address) };
      });
      return { name, addresses, record };
    }).pipe(
      mergeMap(({ name, addresses, record }) => {
        const owner = addresses.find(({ coinType }) => coinType === ETHER)?.address ?? null;
        return ensAvatar$(ports, addresses.length === 0 ? null : record, owner).pipe(
          map((avatar): NamedAccount | null => {
            const account = namedAccountOf(name, { name, addresses, avatar });
            if (account.addresses.length === 0) return null;
            return hasLookAlikes(name) ? { ...account, isLookAlike: true } : account;
          }),
        );
      }),
    ),
  // Without a name on its own network, an account goes by mainnet's. ENSIP-19
  nameOf$: (ports, address, id) =>
    question$(ports, async (client) => {
      for (const coinType of coinsOf(id)) {
        const name = await getEnsName(client, {
          address: address as Hex,
          coinType,
          universalResolverAddress,
        });
        if (name !== null) return name;
      }
      return null;
    }),
};

/** ENSIP-15 */
const normalized = (text: string): string => {
  try {
    return normalize(text.trim());
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : "";
    throw failed(
      "command/invalid",
      `"name" cannot be a name of ENS: it cannot be normalised (${why}). Give it as its owner writes it.`,
      cause,
    );
  }
};

/** The largest chain id that a coin type can name. ENSIP-11 */
const CHAIN_ID_MAX = 0x7fff_ffff;

/** The coins whose addresses are of use on a network: its own first. ENSIP-9, ENSIP-11 */
const coinsOf = (id: CaipNetworkId): readonly bigint[] => {
  if (namespaceOf(id) === "solana") return [BigInt(SOL)];
  const chainId = Number(referenceOf(id));
  if (namespaceOf(id) !== "eip155" || chainId === 1 || chainId > CHAIN_ID_MAX)
    return [BigInt(ETHER)];
  return [toCoinType(chainId), BigInt(ETHER)];
};

/** An address as its network writes it. */
const written = (coin: bigint, address: Hex): string =>
  coin === BigInt(SOL) ? toBase58(hexToBytes(address)) : address;

const question$ = <A>(ports: ChainNamesPorts, ask: (client: Client) => Promise<A>): Observable<A> =>
  new Observable((subscriber) => {
    /** Why something could not be asked: the library takes some of that for "nobody has the name". */
    const lost: unknown[] = [];
    const promised = <T>(asked$: Observable<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const error = (cause: unknown): void => {
          const reverted = revertOf(cause);
          if (reverted === null) lost.push(cause);
          reject(reverted ?? cause);
        };
        subscriber.add(asked$.subscribe({ next: resolve, error }));
      });
    const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      promised(nodeCall$(ports, ports.home, method, params));
    const client = createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ccipRead: {
        request: (wanted) => promised(askGateways$(ports.env, ports.ccipHosts, wanted)),
      },
    });
    const settle = (cause?: unknown): void => {
      const why = lost[0] ?? cause;
      subscriber.error(isSluiceError(why) ? why : unreadable(why));
    };
    ask(client).then((answer) => {
      if (lost.length > 0) return settle();
      subscriber.next(answer);
      subscriber.complete();
    }, settle);
  });

/** What a contract says by failing, as the library reads it; null if the node itself failed. */
const revertOf = (cause: unknown): RpcRequestError | null => {
  if (!isSluiceError(cause) || cause.rpc?.data === undefined) return null;
  const { message, rpc } = cause;
  return new RpcRequestError({ body: {}, error: { ...rpc, message }, url: "" });
};

const unreadable = (cause: unknown) =>
  failed(
    "http/bad-answer",
    "What ENS says of the name could not be read. Try another node of Ethereum.",
    cause,
  );

/**
 * The address of the picture that a name's record stands for: the one that it says, or that of an NFT, which has to be the
 * account's own. Null where there is none, and where nobody tells: a name is a name without its picture. ENSIP-12
 *
 * @param owner the account on mainnet that the name leads to; null if it leads to none there
 */
export const ensAvatar$ = (
  ports: ChainNamesPorts,
  record: string | null,
  owner: string | null,
): Observable<string | null> => {
  if (record === null) return of(null);
  const place = avatarNft(record, ports.home.caipNetworkId);
  if (place === null) return of(webAddress(record));
  if (owner === null) return of(null);
  const { units$, metadata$ } = nftContracts(ports, ports.home);
  return units$(place, owner).pipe(
    mergeMap((units) => (units !== null && units.said > 0n ? metadata$(place) : of(null))),
    map((metadata) => metadata?.said?.picture ?? null),
    catchError(() => of(null)),
  );
};

export default ens;
