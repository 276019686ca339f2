export { sluiceConnector } from "../wagmi/connector.js";
