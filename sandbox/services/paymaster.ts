import { paymasterAccount } from "../chains/paymaster-account.js";
import { isObject, isText, parseJson } from "../shared/json.js";
import { apiError, json, type Route } from "./reply.js";

export const PAYMASTER_PATH = "/paymaster";

/** Whoever pays has its data looked at: some for the estimate, then what it agrees to. */
const DATA: Readonly<Record<string, string>> = {
  pm_getPaymasterStubData: `0x${"01".repeat(32)}`,
  pm_getPaymasterData: `0x${"02".repeat(32)}`,
};

/** Pays for everybody who gives it a policy, as a service of a site does. Wallets ask it. ERC-7677 */
export const paymasterRoute: Route = ({ path, body }) => {
  if (path !== PAYMASTER_PATH) return undefined;
  const asked = parseJson(body);
  if (!isObject(asked) || !isText(asked.method) || !Array.isArray(asked.params))
    return apiError(400, "No JSON-RPC");
  const { id, method, params } = asked;
  const data = Object.hasOwn(DATA, method) ? DATA[method] : undefined;
  const [operation, , , context] = params;
  const said =
    data === undefined
      ? { error: { code: -32601, message: "There is no such method" } }
      : isObject(operation) && isObject(context) && isText(context.policyId)
        ? {
            result: {
              sponsor: { name: "Sluice demo" },
              paymaster: paymasterAccount.address,
              paymasterData: data,
              paymasterVerificationGasLimit: "0x5208",
              paymasterPostOpGasLimit: "0x0",
            },
          }
        : { error: { code: -32602, message: "The operation or the policy is missing" } };
  return json({ jsonrpc: "2.0", id, ...said });
};
