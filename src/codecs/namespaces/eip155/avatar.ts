import type { CaipNetworkId } from "../../caip.js";
import { type NftPlace, nftPlace } from "./nfts.js";

const NFT = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i;
const ID_MAX = 2n ** 256n;

/** The NFT of this network that a record names as a picture; null for anything else. ENSIP-12, CAIP-22, CAIP-29 */
export const avatarNft = (record: string, network: CaipNetworkId): NftPlace | null => {
  const [, chainId, kind, contract, id] = NFT.exec(record.trim()) ?? [];
  if (kind === undefined || contract === undefined || id === undefined) return null;
  if (`eip155:${chainId}` !== network || BigInt(id) >= ID_MAX) return null;
  const standard = kind.toLowerCase() === "erc721" ? "erc721" : "erc1155";
  return nftPlace(network, standard, contract.toLowerCase(), String(BigInt(id)));
};
