import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAddress,
  parseEther,
} from "viem";
import { TOKEN_ADDRESS } from "./chain-list.js";
import {
  collectionAbi,
  creationOf,
  editionsAbi,
  fungibleAbi,
  installContracts,
  TOKEN_MAKER,
} from "./contracts/contracts.js";
import { callRpc } from "./rpc.js";
import { hostileNfts, metadataUri, type NftMetadata } from "./seed/pictures.js";
import { createSender, type Sent, stranger } from "./seed/sender.js";

/** Whom to give something, on which node. */
export type Seeded = { readonly rpcUrl: string; readonly account: Address };

/** A token as its contract calls itself. */
export type NewToken = {
  readonly name: string;
  readonly symbol: string;
  readonly decimals?: number;
  /** What the account gets. Default: 100 whole ones. */
  readonly units?: bigint;
};

const MAKER = stranger("maker");
const MALLORY = stranger("mallory");

/** Makes tokens and gives the account some of each. @returns their addresses, in the same order */
export const seedTokens = async (
  { rpcUrl, account }: Seeded,
  tokens: readonly NewToken[],
): Promise<readonly Address[]> => {
  await installContracts(rpcUrl);
  const sender = createSender(rpcUrl);
  const made: Address[] = [];
  for (const token of tokens) {
    const sent = { from: MAKER, to: TOKEN_MAKER, data: makingOf(token, account) };
    made.push(await addressMade(rpcUrl, sent));
    await sender.send(sent);
  }
  return made;
};

/** From now on the token's contract refuses every transfer, and says why. */
export const pauseToken = async (rpcUrl: string, token: Address): Promise<void> => {
  const data = encodeFunctionData({ abi: fungibleAbi, functionName: "pause" });
  await createSender(rpcUrl).send({ from: MAKER, to: token, data });
};

/** `count` ordinary tokens that nobody knows. */
export const someTokens = (count: number): readonly NewToken[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Token ${at + 1}`,
    symbol: `T${at + 1}`,
    units: BigInt(at + 1) * 10n ** 18n,
  }));

const makingOf = ({ name, symbol, decimals = 18, units }: NewToken, to: Address) =>
  encodeFunctionData({
    abi: fungibleAbi,
    functionName: "make",
    args: [name, symbol, decimals, to, units ?? 100n * 10n ** BigInt(decimals)],
  });

/** The address that a call of the maker is going to answer. */
const addressMade = async (rpcUrl: string, call: Sent): Promise<Address> => {
  const answer = String(await callRpc(rpcUrl, "eth_call", [call, "latest"]));
  return getAddress(`0x${answer.slice(-40)}`);
};

/** Begins and ends like the other one: what people compare. */
export const lookAlikeOf = (address: Address): Address =>
  getAddress(
    `0x${address.slice(2, 8)}${stranger(`like ${address}`).slice(8, 36)}${address.slice(-6)}`.toLowerCase(),
  );

/**
 * Poisons the history: a transfer of nothing from the account to a look-alike of somebody it pays, dust from that
 * look-alike, and a false token's word that the account sent some to it.
 *
 * @param payee whom the account pays
 * @returns the look-alike
 */
export const seedPoison = async ({ rpcUrl, account }: Seeded, payee: Address): Promise<Address> => {
  const alike = lookAlikeOf(payee);
  const [fake] = await seedTokens({ rpcUrl, account: MALLORY }, [
    { name: "Sandbox Dollar", symbol: "SBD", decimals: 6 },
  ]);
  const { send } = createSender(rpcUrl);
  const nothing = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transferFrom",
    args: [account, alike, 0n],
  });
  await send({ from: MALLORY, to: TOKEN_ADDRESS, data: nothing, gas: 200_000n });
  await send({ from: alike, to: account, value: 1n });
  const args = [account, alike, 25_000_000n] as const;
  const pretended = encodeFunctionData({ abi: fungibleAbi, functionName: "pretend", args });
  if (fake !== undefined) await send({ from: MALLORY, to: fake, data: pretended });
  return alike;
};

/** Tokens that nobody asked for: one is named like a link, one calls itself USDC. */
export const spamTokens: readonly NewToken[] = [
  { name: "Claim at evil.example", symbol: "CLAIM", decimals: 2, units: 500_000n },
  { name: "USD Coin", symbol: "USDC", decimals: 6, units: 1_000_000_000n },
  { name: "<b>$ 5,000</b> Visit evil.example", symbol: "VISIT evil.example", units: 10n ** 21n },
];

/** @returns the addresses of `spamTokens` there */
export const seedSpam = (to: Seeded): Promise<readonly Address[]> => seedTokens(to, spamTokens);

/** Makes a collection by ERC-721 and mints the account one for each metadata, from number 1 on. @returns its address */
export const seedNfts = async (
  { rpcUrl, account }: Seeded,
  name: string,
  all: readonly NftMetadata[],
): Promise<Address> => {
  const { send } = createSender(rpcUrl);
  const begin = encodeFunctionData({
    abi: collectionAbi,
    functionName: "begin",
    args: [name, name.slice(0, 4).toUpperCase()],
  });
  const to = await created(send({ from: MAKER, data: await creationOf("collection") }));
  await send({ from: MAKER, to, data: begin });
  for (const [at, metadata] of all.entries()) {
    const args = [account, BigInt(at + 1), metadataUri(metadata)] as const;
    const data = encodeFunctionData({ abi: collectionAbi, functionName: "mint", args });
    await send({ from: MAKER, to, data });
  }
  return to;
};

/** Makes a collection by ERC-1155 and mints the account `units` for each metadata. @returns its address */
export const seedEditions = async (
  { rpcUrl, account }: Seeded,
  name: string,
  all: readonly NftMetadata[],
  units = 3n,
): Promise<Address> => {
  const { send } = createSender(rpcUrl);
  const begin = encodeFunctionData({ abi: editionsAbi, functionName: "begin", args: [name] });
  const to = await created(send({ from: MAKER, data: await creationOf("editions") }));
  await send({ from: MAKER, to, data: begin });
  for (const [at, metadata] of all.entries()) {
    const args = [account, BigInt(at + 1), units, metadataUri(metadata)] as const;
    const data = encodeFunctionData({ abi: editionsAbi, functionName: "mint", args });
    await send({ from: MAKER, to, data });
  }
  return to;
};

/** NFTs whose metadata is made to harm who shows it. @returns the address of the collection */
export const seedHostileNfts = (to: Seeded): Promise<Address> =>
  seedNfts(to, "Hostile", hostileNfts);

/** NFTs that are spam by their names. @returns the address of the collection */
export const seedSpamNfts = (to: Seeded): Promise<Address> =>
  seedNfts(to, "Airdrop evil.example", [
    { name: "Voucher: claim 2 ETH at evil.example", image: "http://evil.invalid/voucher.png" },
    { name: "$1,000 reward" },
  ]);

const created = async (sending: Promise<Address | null>): Promise<Address> => {
  const address = await sending;
  if (address === null) throw new Error("No contract was made");
  return address;
};

/**
 * As much as a busy account has: `tokens` new tokens, each given in a transaction of its own, and transfers of the coin
 * from and to the account, `transactions` in all.
 */
export const seedMany = async (
  { rpcUrl, account }: Seeded,
  { transactions, tokens }: { readonly transactions: number; readonly tokens: number },
): Promise<void> => {
  await installContracts(rpcUrl);
  const gifts = someTokens(tokens).map(
    (token): Sent => ({ from: MAKER, to: TOKEN_MAKER, data: makingOf(token, account) }),
  );
  const friend = stranger("friend");
  const transfers = Array.from({ length: transactions - tokens }, (_, at): Sent => {
    const isOut = at % 3 === 0;
    const value = BigInt(at + 1);
    return isOut ? { from: account, to: friend, value } : { from: friend, to: account, value };
  });
  await createSender(rpcUrl).sendMany([...gifts, ...transfers]);
};

/** Sends one of a collection on, as its owner. */
export const sendNft = async (
  { rpcUrl, account }: Seeded,
  collection: Address,
  id: bigint,
  to: Address,
): Promise<void> => {
  const args = [account, to, id] as const;
  const data = encodeFunctionData({ abi: erc721Abi, functionName: "transferFrom", args });
  await createSender(rpcUrl).send({ from: account, to: collection, data });
};

/** Sends some of the coin, as the account. */
export const sendCoins = async (
  { rpcUrl, account }: Seeded,
  to: Address,
  ether: string,
): Promise<void> =>
  void (await createSender(rpcUrl).send({ from: account, to, value: parseEther(ether) }));
