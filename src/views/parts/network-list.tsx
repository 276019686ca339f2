import type { Network } from "../../codecs/network.js";
import { useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { Icon } from "./icons.js";
import { NetworkPicture, useNamespaceName } from "./network.js";
import { Row } from "./row.js";
import { Rows } from "./rows.js";

/** The networks that can be chosen, by namespace if there are several. The effects decide what a choice leads to. S4.8 */
export const NetworkList = ({
  isOffered = all,
}: {
  readonly isOffered?: (network: Network) => boolean;
}) => {
  const { t } = useTexts(texts);
  const nameOf = useNamespaceName();
  const networks = useOffered().filter(isOffered);
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))];
  const [first] = networks;
  return namespaces.length < 2 ? (
    <NetworkRows networks={networks} first={first} label={t("networks.title")} />
  ) : (
    namespaces.map((namespace) => (
      <section key={namespace}>
        <h3>
          <bdi>{nameOf(namespace)}</bdi>
        </h3>
        <NetworkRows
          networks={networks.filter(({ chainNamespace }) => chainNamespace === namespace)}
          first={first}
          label={nameOf(namespace)}
        />
      </section>
    ))
  );
};

const all = (): boolean => true;

/** While the embedded wallet is connected, only those of its namespace that it supports. wire 6.10 */
const useOffered = (): readonly Network[] => {
  const connections = useConnections();
  const { wallet } = useViewPorts();
  return useNow(useSluice().networks$).filter(({ chainNamespace, caipNetworkId }) => {
    const state = connections[chainNamespace];
    return (
      state?.status !== "connected" ||
      state.connection.connector.type !== "AUTH" ||
      wallet(state.connection.id)?.covers?.(caipNetworkId) !== false
    );
  });
};

const NetworkRows = ({
  networks,
  first,
  label,
}: {
  readonly networks: readonly Network[];
  /** Takes the focus when the view opens. */
  readonly first: Network | undefined;
  readonly label: string;
}) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const active = useNetwork();
  return (
    <Rows
      items={networks}
      keyOf={({ caipNetworkId }) => caipNetworkId}
      label={label}
      row={(network) => {
        const isCurrent = network.caipNetworkId === active.caipNetworkId;
        return (
          <Row
            picture={<NetworkPicture network={network} />}
            current={isCurrent}
            first={network === first}
            end={
              isCurrent ? (
                <>
                  <span className="small">{t("networks.current")}</span>
                  <Icon name="check" />
                </>
              ) : null
            }
            onClick={() => send({ type: "network/select", caipNetworkId: network.caipNetworkId })}
            name={network.name}
          />
        );
      }}
    />
  );
};
