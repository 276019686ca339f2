import type { Sluice } from "sluice";
import { isOn, type Query, type Switch } from "./query.js";

type Changes = Parameters<Sluice["update"]>[0];

/** An option that `sluice.update` changes while the page is there. */
export type LiveFeature = Switch & {
  readonly label: string;
  readonly changes: (value: boolean) => Changes;
};

/** To be read on white and on black. */
const BRAND = "light-dark(#7a1fa2, #dcaaf2)";

export const liveFeatures: readonly LiveFeature[] = [
  {
    name: "terms",
    label: "Terms to agree to",
    isOnByDefault: false,
    changes: (value) => ({
      termsConditionsUrl: "https://host.example/terms",
      features: { legalCheckbox: value },
    }),
  },
  {
    name: "loginsFirst",
    label: "Log-ins above wallets",
    isOnByDefault: false,
    changes: (value) => ({
      features: {
        connectMethodsOrder: value ? ["email", "social", "wallet"] : ["wallet", "email", "social"],
      },
    }),
  },
  {
    name: "collapse",
    label: "Wallets behind one row, where there are log-ins",
    isOnByDefault: false,
    changes: (value) => ({ features: { collapseWallets: value } }),
  },
  {
    name: "beside",
    label: "Wallets beside the e-mail field",
    isOnByDefault: true,
    changes: (value) => ({ features: { emailShowWallets: value } }),
  },
  {
    name: "order",
    label: "WalletConnect above other wallets",
    isOnByDefault: false,
    changes: (value) => ({ features: { connectorTypeOrder: value ? ["walletConnect"] : [] } }),
  },
  {
    name: "own",
    label: "A wallet of the site’s own",
    isOnByDefault: false,
    changes: (value) => ({
      wallets: { custom: value ? [{ id: "house", name: "House Wallet" }] : [] },
    }),
  },
  {
    name: "words",
    label: "Words of the site’s own",
    isOnByDefault: false,
    changes: (value) => ({ messages: value ? { "connect.title": "Come in" } : {} }),
  },
  {
    name: "all",
    label: "List of all wallets",
    isOnByDefault: true,
    changes: (value) => ({ features: { allWallets: value } }),
  },
  {
    name: "guide",
    label: "Guide to wallets",
    isOnByDefault: true,
    changes: (value) => ({ enableWalletGuide: value }),
  },
  {
    name: "switch",
    label: "Choice of the network",
    isOnByDefault: true,
    changes: (value) => ({ enableNetworkSwitch: value }),
  },
  {
    name: "unsupported",
    label: "Wallets may stay on other networks",
    isOnByDefault: false,
    changes: (value) => ({ allowUnsupportedChain: value }),
  },
  {
    name: "alerts",
    label: "Alerts for developers",
    isOnByDefault: true,
    changes: (value) => ({ debug: value }),
  },
  {
    name: "brand",
    label: "A brand colour",
    isOnByDefault: false,
    changes: (value) => ({ themeVariables: { "--sluice-accent": value ? BRAND : "" } }),
  },
];

/** Makes every choice of the address that is not so anyway. */
export const applyChoices = (sluice: Sluice, query: Query): void => {
  for (const feature of liveFeatures) {
    const value = isOn(query, feature);
    if (value !== feature.isOnByDefault) void sluice.update(feature.changes(value));
  }
};
