import { type Address, encodeFunctionData, type Hex } from "viem";
import { isObject, isText, type JsonObject, parseJson } from "../../shared/json.js";
import { type AccountCall, accountAbi } from "../chain/account-abi.js";
import { Problem } from "../problem.js";

/** What accounts of ERC-4337 are called through. */
const ENTRY_POINT = "0x0000000071727De22E5E9d8BAf0edAc6f37da032";

type Operation = {
  readonly account: Address;
  readonly chainId: number;
  readonly calls: readonly AccountCall[];
  readonly signature: Hex;
};

/**
 * Has a site's service agree to pay: first for the estimate, then for good. There is no bundler here: its account sends the transaction.
 * ERC-7677
 *
 * @throws Problem if it does not
 */
export const askPaymaster = async (
  { url, context }: JsonObject,
  { account, chainId, calls, signature }: Operation,
): Promise<void> => {
  if (!isText(url)) throw new Problem("The site names no service that pays.");
  const callData = encodeFunctionData({
    abi: accountAbi,
    functionName: "execute",
    args: [[...calls], signature],
  });
  const operation = { sender: account, callData };
  for (const method of ["pm_getPaymasterStubData", "pm_getPaymasterData"]) {
    const params = [operation, ENTRY_POINT, `0x${chainId.toString(16)}`, context ?? {}];
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const response = await fetch(url, { method: "POST", body });
    const said = parseJson(await response.text());
    if (!response.ok || !isObject(said) || !isObject(said.result)) {
      throw new Problem("The paymaster of the site declined to pay the fee.");
    }
  }
};
