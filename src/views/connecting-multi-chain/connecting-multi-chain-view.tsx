import { wishFor } from "../../effects/connecting/ask-wallet.js";
import { connectorOf } from "../../model/listed-wallets.js";
import { useConnections } from "../host-hooks.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { NetworkPicture, useNamespaceName } from "../parts/network.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { Maker } from "../parts/use-look-alikes.js";
import { partsOf } from "../parts/way.js";
import { useViewSheet, type ViewProps } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** A wallet that serves several namespaces: which one to connect. Each says where it comes from. S3.5 */
const ConnectingMultiChainView = ({ entry: { connectorId } }: ViewProps) => {
  useViewSheet(connectingMultiChainSheet);
  const { t, rich } = useTexts(texts);
  const { send, connectionList$ } = useViewPorts();
  const nameOf = useNamespaceName();
  const wallets = useNow(useSluice().wallets$);
  const networks = useNow(useSluice().networks$);
  const connections = useConnections();
  const list = useNow(connectionList$);
  const chosen = connectorOf(wallets, connectorId);
  const parts = chosen === null ? [] : partsOf(chosen, wallets.installed);
  return (
    <>
      <p className="muted lead">{rich("multi-chain.text", { wallet: chosen?.name ?? "" })}</p>
      <Rows
        items={parts.flatMap((connector) => {
          const network = networks.find(({ chainNamespace }) =>
            connector.namespaces.includes(chainNamespace),
          );
          return network === undefined ? [] : [{ connector, network }];
        })}
        keyOf={({ connector }) => connector.id}
        label={t("networks.title")}
        row={({ connector, network }, at) => {
          const { chainNamespace } = network;
          const state = connections[chainNamespace];
          const live = [...list, ...(state?.status === "connected" ? [state.connection] : [])];
          const isConnected = live.some((one) => one.connector.id === connector.id);
          return (
            <Row
              picture={<NetworkPicture network={network} />}
              name={nameOf(chainNamespace)}
              note={<Maker wallet={connector} />}
              first={at === 0}
              current={isConnected}
              end={<Icon name={isConnected ? "check" : "next"} />}
              onClick={() =>
                send({
                  ...wishFor(connector, chainNamespace, undefined),
                  entry: { view: "ConnectingExternal", connectorId: connector.id },
                })
              }
            />
          );
        }}
      />
    </>
  );
};

export default ConnectingMultiChainView;

/** Kinds of networks, and where a wallet comes from, are our own words: they are read whole. */
const connectingMultiChainSheet = `
.two>:is(bdi,.small){white-space:normal}
`;
