import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** An EVM account's address in the letter case that serves as its checksum. ERC-55 */
export const checksumAddress = (address: string): string => {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = Array.from(digits, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join("")}`;
};

export const isChecksumAddress = (address: string): boolean => checksumAddress(address) === address;
