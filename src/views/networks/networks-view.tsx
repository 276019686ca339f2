import { NetworkList } from "../parts/network-list.js";

/** Choosing a network. S2.33 */
const NetworksView = () => <NetworkList />;

export default NetworksView;
