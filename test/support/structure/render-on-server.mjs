/**
 * Runs in a Node process of its own, without a page: makes a sluice, renders the components that a
 * host uses to a string, twice, and destroys the sluice. Prints what was rendered.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const [dist] = process.argv.slice(2);
const entry = (name) => import(pathToFileURL(resolve(dist, `${name}.js`)).href);
const [core, views, networks] = await Promise.all(["index", "react", "networks"].map(entry));

const sluice = core.createSluice({
  projectId: "server",
  networks: [networks.mainnet ?? Object.values(networks)[0]],
  metadata: { name: "Server", description: "", url: "https://host.example", icons: [] },
});

const render = (name) =>
  renderToString(
    createElement(views.SluiceProvider, { sluice }, createElement(views[name], { sluice })),
  );

const names = [
  "ConnectButton",
  "AccountButton",
  "NetworkButton",
  "PayButton",
  "SendButton",
  "WalletDialog",
];
const rendered = names
  .filter((name) => name in views)
  .map((name) => ({ name, first: render(name), second: render(name) }));
await sluice.destroy();
process.stdout.write(JSON.stringify(rendered));
