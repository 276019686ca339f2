import { isObject, isText, type JsonObject } from "../../../shared/json.js";
import type { WantedBatch } from "../../../signing/batch.js";
import { isHex } from "../../../signing/params.js";
import { Problem } from "../../problem.js";
import type { FrameMemory, Grant } from "../memory.js";
import type { EvmWallet } from "./evm-wallet.js";

/** EIP-7715, as far as it goes here: contracts that may be called without asking until a time. */
export type WantedGrant = {
  /** Seconds since the epoch. */
  readonly expiry: number;
  readonly targets: readonly string[];
  readonly permissions: readonly unknown[];
};

const targetOf = (permission: unknown): string => {
  const data = isObject(permission) && isObject(permission.data) ? permission.data : {};
  if (!isObject(permission) || permission.type !== "contract-call" || !isHex(data.address)) {
    throw new Problem("Only contract-call permissions can be granted. Ask for one of these.");
  }
  return data.address.toLowerCase();
};

/** @throws Problem for a permission that this wallet could not keep the site to */
export const grantFrom = ([wanted]: readonly unknown[]): WantedGrant => {
  if (!isObject(wanted) || !Array.isArray(wanted.permissions) || wanted.permissions.length === 0) {
    throw new Problem("The request names no permission.");
  }
  const { expiry, permissions } = wanted;
  if (typeof expiry !== "number" || expiry * 1000 <= Date.now()) {
    throw new Problem("The permission needs an end that lies in the future.");
  }
  return { expiry, targets: permissions.map(targetOf), permissions };
};

export const addGrant = (
  { expiry, targets, permissions }: WantedGrant,
  wallet: EvmWallet,
  memory: FrameMemory,
): unknown => {
  if (wallet.type !== "smartAccount") {
    throw new Problem("A plain account cannot grant permissions. Use the smart account.");
  }
  const context = `0x${crypto.randomUUID().replaceAll("-", "")}`;
  const { address: account } = wallet;
  const grant: Grant = { context, account, chainId: wallet.network.chain.id, expiry, targets };
  memory.change({ grants: [...memory.read().grants, grant] });
  const chainId = `0x${grant.chainId.toString(16)}`;
  return { chainId, address: account, expiry, permissions, context };
};

/** The context of a revocation, in the forms that clients use. */
export const contextFrom = (params: unknown): string => {
  const first: unknown = Array.isArray(params) ? params[0] : params;
  const fields: JsonObject = isObject(first) ? first : {};
  const context = fields.permissionsContext ?? fields.context ?? first;
  if (!isText(context)) throw new Problem("The request names no permission.");
  return context;
};

export const dropGrant = (context: string, memory: FrameMemory): null => {
  const { grants } = memory.read();
  const rest = grants.filter((grant) => grant.context !== context);
  if (rest.length === grants.length) throw new Problem("This permission is not granted.");
  memory.change({ grants: rest });
  return null;
};

/** Whether a granted permission covers the batch, so that nobody needs to be asked again. */
export const isCovered = (
  { calls, capabilities }: WantedBatch,
  wallet: EvmWallet,
  memory: FrameMemory,
): boolean => {
  const { permissions } = capabilities;
  if (!isObject(permissions)) return false;
  const grant = memory.read().grants.find(({ context }) => context === permissions.context);
  return (
    grant !== undefined &&
    grant.account === wallet.address &&
    grant.chainId === wallet.network.chain.id &&
    grant.expiry * 1000 > Date.now() &&
    // Money is never covered: the permission is to call, not to pay.
    calls.every(({ to, value }) => value === 0n && grant.targets.includes(to.toLowerCase()))
  );
};
