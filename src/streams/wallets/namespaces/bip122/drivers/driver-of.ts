import { failed, read } from "../../../../../base/errors.js";
import { hasFeature } from "../../../../../codecs/standard-wallet.js";
import type { Family } from "../injected.js";
import type { BitcoinDriver } from "./driver.js";
import { leatherDriver } from "./leather.js";
import { okxDriver } from "./okx.js";
import { satsConnectDriver } from "./sats-connect.js";
import { standardDriver } from "./standard.js";
import { unisatDriver } from "./unisat.js";

const DRIVERS: Readonly<Record<Family, (own: unknown) => BitcoinDriver>> = {
  "sats-connect": satsConnectDriver,
  leather: leatherDriver,
  okx: okxDriver,
  unisat: unisatDriver,
};

/**
 * What drives a wallet that was found.
 *
 * @throws connect/wallet-missing if it has left the page
 */
export const driverOf = (found: unknown): BitcoinDriver => {
  if (hasFeature(found, "bitcoin:connect")) return standardDriver(found);
  const [family, own] = [read(found, "family"), read(found, "own")];
  const driver = Object.entries(DRIVERS).find(([name]) => name === family)?.[1];
  if (driver === undefined || own === undefined || own === null)
    throw failed(
      "connect/wallet-missing",
      "The wallet is not in the page any more. Turn it on, then reload the page.",
    );
  return driver(own);
};
