import type { ComponentType } from "react";
import { useWallets } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { type ConnectMethod, connectMethods } from "./connect-methods.js";
import { LOGIN_METHODS } from "./login-methods.js";
import { Terms } from "./terms.js";
import { WalletMethod } from "./wallet-method.js";

/** The first view: every way to connect, in the order that suits the visitor. S2.9 */
export const ConnectView = () => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const { connectMethodsOrder: order } = useOptions().features;
  const hasInstalled = useWallets().installed.length > 0;
  const sections: Readonly<Partial<Record<ConnectMethod, ComponentType>>> = {
    ...LOGIN_METHODS,
    wallet: WalletMethod,
  };
  const isThere = (method: ConnectMethod): boolean => sections[method] !== undefined;
  return (
    <>
      <Terms>
        {connectMethods({ hasInstalled, isThere, order }).map((method) => {
          const Section = sections[method];
          return Section === undefined ? null : <Section key={method} />;
        })}
      </Terms>
      <p className="small help">
        {t("connect.new")}{" "}
        <button
          type="button"
          className="link"
          onClick={() => send({ type: "view/push", entry: { view: "WhatIsAWallet" } })}
        >
          {t("connect.learn")}
        </button>
      </p>
    </>
  );
};
