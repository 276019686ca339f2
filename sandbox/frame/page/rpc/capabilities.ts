import { isText } from "../../../shared/json.js";
import { evmAccount } from "../../chain/derive-keys.js";
import type { FrameConfig } from "../../frame-config.js";
import { Problem } from "../../problem.js";
import type { SignedIn } from "../session.js";

/**
 * EIP-5792: what each account can do, by chain. The smart account sends atomically, has a site's service agree to pay its
 * fee (ERC-7677), and honours `wallet_grantPermissions`; the plain one does none of it.
 */
export const capabilities = (
  [address, wanted]: readonly unknown[],
  user: SignedIn,
  inUse: string,
  { chains, smartAccountNetworks }: FrameConfig,
): unknown => {
  const asked = (isText(address) ? address : inUse).toLowerCase();
  const isSmart = asked === user.smartAccount.toLowerCase();
  if (!isSmart && asked !== evmAccount(user.seed).address.toLowerCase()) {
    throw new Problem("This account is not in the wallet. Ask for the connected one.");
  }
  const ids = Array.isArray(wanted) ? wanted.map(Number) : undefined;
  const shown = chains.filter(({ id }) => ids === undefined || ids.includes(id));
  return Object.fromEntries(
    shown.map(({ id }) => {
      const canBatch = isSmart && smartAccountNetworks.includes(id);
      return [
        `0x${id.toString(16)}`,
        canBatch
          ? {
              atomic: { status: "supported" },
              atomicBatch: { supported: true },
              paymasterService: { supported: true },
              permissions: { supported: true, permissionTypes: ["contract-call"] },
            }
          : { atomic: { status: "unsupported" } },
      ];
    }),
  );
};
