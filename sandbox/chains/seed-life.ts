import { type Address, encodeFunctionData, erc20Abi, parseEther, parseUnits } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { TOKEN_ADDRESS } from "./chain-list.js";
import {
  collectionAbi,
  creationOf,
  fungibleAbi,
  installContracts,
  MARKET,
  marketAbi,
} from "./contracts/contracts.js";
import { DEMO_RECIPIENT, devKeys } from "./dev-accounts.js";
import { callRpc } from "./rpc.js";
import { drawing, metadataUri } from "./seed/pictures.js";
import { createSender } from "./seed/sender.js";
import {
  seedEditions,
  seedNfts,
  seedPoison,
  seedSpamNfts,
  seedTokens,
  spamTokens,
} from "./seed-account.js";
import { seedSolanaNft, seedSolanaToken, sendLamports, sendSolanaToken } from "./seed-solana.js";
import { devSolanaKey } from "./solana/dev-keys.js";

const DAY_S = 86_400;
const LIFE_DAYS = 160;

/** When a chain must have begun that holds it, in seconds since the epoch. */
export const lifeBegins = (): number => Math.floor(Date.now() / 1000) - LIFE_DAYS * DAY_S;

const [ada, grace, friend] = devKeys.map((key) => privateKeyToAccount(key).address) as [
  Address,
  Address,
  Address,
];

const lantern = drawing(28, '<path d="M35 30h30v45H35zM42 20h16v10H42z"/>');
const tide = drawing(205, '<path d="M0 60q25-25 50 0t50 0v40H0z"/>');

const sbd = (functionName: "transfer" | "approve", to: Address, amount: string) => ({
  to: TOKEN_ADDRESS,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, parseUnits(amount, 6)] }),
});

/**
 * A small life of developer account 0 over five months, up to now: payments, tokens, a trade, NFTs, a failure, spam and a
 * poisoned history.
 *
 * @param pictures where the pictures of the services are
 */
export const seedLife = async (rpcUrl: string, pictures: string): Promise<void> => {
  const now = Math.floor(Date.now() / 1000);
  const to = { rpcUrl, account: ada };
  const { send, at } = createSender(rpcUrl);
  const daysAgo = (days: number): Promise<void> => at(now - Math.round(days * DAY_S));
  await installContracts(rpcUrl);

  await daysAgo(158);
  const [kestrel = MARKET] = await seedTokens({ rpcUrl, account: friend }, [
    { name: "Kestrel", symbol: "KES", decimals: 18 },
  ]);
  await daysAgo(150.3);
  await send({ from: grace, to: ada, value: parseEther("2.5") });
  await daysAgo(143.1);
  await send({ from: grace, ...sbd("transfer", ada, "400") });
  await daysAgo(139.4);
  await send({ from: ada, to: DEMO_RECIPIENT, value: parseEther("0.4") });
  await daysAgo(139.3);
  await seedPoison(to, DEMO_RECIPIENT);
  await daysAgo(128.8);
  const [fern = MARKET] = await seedTokens(to, [
    { name: "Fern", symbol: "FERN", units: parseEther("320") },
  ]);
  await daysAgo(120.2);
  await send({ from: ada, ...sbd("approve", MARKET, "1000") });
  await daysAgo(120.1);
  const traded = [TOKEN_ADDRESS, parseUnits("120", 6), kestrel, parseEther("61.5")] as const;
  const trade = encodeFunctionData({ abi: marketAbi, functionName: "trade", args: traded });
  await send({ from: ada, to: MARKET, data: trade });
  await daysAgo(101.6);
  const lanterns = await seedNfts({ rpcUrl, account: friend }, "Lanterns", []);
  await daysAgo(101.5);
  const minted = encodeFunctionData({
    abi: collectionAbi,
    functionName: "mint",
    args: [ada, 7n, metadataUri({ name: "Lantern #7", image: lantern, attributes: ATTRIBUTES })],
  });
  await send({ from: ada, to: lanterns, data: minted });
  await daysAgo(96.2);
  await send({ from: ada, ...sbd("transfer", friend, "90000"), gas: 100_000n });
  await daysAgo(80.7);
  await seedEditions(to, "Tides", [{ name: "Low tide", image: tide }]);
  await daysAgo(74.2);
  await send({ from: grace, ...sbd("transfer", ada, "100") });
  await daysAgo(66.5);
  await seedTokens(to, spamTokens.slice(0, 1));
  await daysAgo(61.9);
  await seedSpamNfts(to);
  await daysAgo(52.4);
  const given = [friend, parseEther("20")] as const;
  const gift = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: given });
  await send({ from: ada, to: fern, data: gift });
  await daysAgo(45.8);
  await send({ from: ada, ...sbd("transfer", friend, "30") });
  await daysAgo(40.2);
  await seedTokens(to, [{ name: "Harbour Points", symbol: "HBP", decimals: 2, units: 184_250n }]);
  await daysAgo(31.7);
  const burned = [parseEther("5")] as const;
  const burn = encodeFunctionData({ abi: fungibleAbi, functionName: "burn", args: burned });
  await send({ from: ada, to: fern, data: burn });
  await daysAgo(23.3);
  const own = await send({ from: ada, data: await creationOf("collection") });
  await daysAgo(23.2);
  const begin = { abi: collectionAbi, functionName: "begin", args: ["Ada’s own", "ADA"] } as const;
  if (own !== null) await send({ from: ada, to: own, data: encodeFunctionData(begin) });
  await daysAgo(12.8);
  await seedNfts(to, "Harbour", [
    { name: "Harbour at night", image: `${pictures}/public/getAssetImage/harbour` },
  ]);
  await daysAgo(5.1);
  await send({ from: grace, ...sbd("transfer", ada, "15.75") });
  await daysAgo(2.3);
  await send({ from: ada, to: grace, value: parseEther("0.05") });
  await daysAgo(0.15);
  await send({ from: grace, to: ada, value: parseEther("0.01") });
  await backToNow(rpcUrl);
};

const ATTRIBUTES = [
  { trait_type: "Light", value: "warm" },
  { trait_type: "Height", value: 7 },
];

/** A payment long ago on a chain where little happened. */
export const seedQuietLife = async (rpcUrl: string): Promise<void> => {
  const { send, at } = createSender(rpcUrl);
  await at(Math.floor(Date.now() / 1000) - 60 * DAY_S);
  await send({ from: grace, to: ada, value: parseEther("0.75") });
  await backToNow(rpcUrl);
};

/** From now on the chain's time is that of everybody. */
const backToNow = async (rpcUrl: string): Promise<void> => {
  await callRpc(rpcUrl, "evm_setNextBlockTimestamp", [Math.floor(Date.now() / 1000)]);
  await callRpc(rpcUrl, "evm_mine");
};

/** What the sandbox's first account on Solana has: tokens, an NFT and payments. Its blocks are of now. */
export const seedSolanaLife = async (rpcUrl: string): Promise<void> => {
  const own = devSolanaKey(0);
  const to = { rpcUrl, account: own.address };
  await sendLamports(rpcUrl, devSolanaKey(1), own.address, 2_500_000_000n);
  const mint = await seedSolanaToken(to, {
    name: "Fern",
    symbol: "FERN",
    decimals: 6,
    units: 320_000_000n,
  });
  const sent = { mint, to: devSolanaKey(1).address, units: 20_000_000n, decimals: 6 };
  await sendSolanaToken(rpcUrl, own, sent);
  await seedSolanaToken(to, {
    name: "Claim at evil.example",
    symbol: "CLAIM",
    decimals: 2,
    units: 500_000n,
  });
  await seedSolanaNft(to, { name: "Lantern #12", image: lantern });
};
