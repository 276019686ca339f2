import { keccak256, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

/** Pays for what the site of the demo page pays for, with a key of its own. */
export const paymasterAccount = privateKeyToAccount(keccak256(stringToHex("sandbox paymaster")));
