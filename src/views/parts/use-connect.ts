import { useEffect, useRef } from "react";
import { readNow } from "../../base/state.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** What the view that is shown asks for; by a stream of its sluice. */
const asking = new WeakMap<object, string>();

/**
 * Asks a connector while the view is shown: once on mount, again by the returned function; leaving
 * the view gives an attempt up that is still pending.
 */
export const useConnect = (
  connector: Connector | null,
  walletId?: string,
): ((options?: { readonly restart?: boolean }) => void) => {
  const { connections$, network$ } = useSluice();
  const { send, env } = useViewPorts();
  const asked = useRef<string>(undefined);
  const connectorId = connector?.id;

  /** Where it was asked last: the visitor may be on another network at the next try. */
  const askedIn = useRef<Namespace>(null);
  const connect = ({ restart = false }: { readonly restart?: boolean } = {}) => {
    if (connectorId === undefined) return;
    const active = readNow(network$).chainNamespace;
    const namespace = connector?.namespaces.includes(active)
      ? active
      : (connector?.namespaces[0] ?? active);
    askedIn.current = namespace;
    send({
      type: "connect",
      namespace,
      connectorId,
      ...(walletId === undefined ? {} : { walletId }),
      ...(restart ? { restart } : {}),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each connector and wallet
  useEffect(() => {
    const target = `${connectorId} ${walletId}`;
    asking.set(connections$, target);
    if (asked.current !== target) {
      asked.current = target;
      connect();
    }
    return () => {
      asking.delete(connections$);
      env.scheduler.schedule(() => {
        // Strict mode, or a host that draws its tree anew, unmounts and mounts at once: that is not leaving.
        if (asking.get(connections$) === target) return;
        const namespace = askedIn.current;
        if (namespace === null) return;
        const attempt = readNow(connections$)[namespace]?.attempt;
        if (attempt?.phase !== "asking" || attempt.connector.id !== connectorId) return;
        if ((attempt.walletId ?? undefined) !== walletId) return; // another one is asked already
        send({ type: "connect/cancel", namespace });
      });
    };
  }, [connectorId, walletId]);

  return connect;
};
