import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { element } from "../../shared/element.js";
import { actButton } from "../shared/act-button.js";
import { setUpPage } from "../shared/page-setup.js";
import { plainHost } from "../shared/plain-host.js";

const { options } = await setUpPage();
const sluice = createSluice(options);
mountDialog(sluice);
plainHost(sluice);

/** Who a name leads to, as a site that sends something would ask. */
const name = element("input", { label: "Name" });
const told = element("p", { label: "Who has it" }, "");
const find = async (): Promise<string> => {
  const found = await sluice.resolveName(name.value);
  if (found === null) return "Nobody has this name.";
  const there = found.addresses.map(
    ({ caipNetworkId, coinType, address }) => `${caipNetworkId ?? coinType} ${address}`,
  );
  return `${found.name}: ${there.join(", ")}`;
};
document
  .querySelector("main")
  ?.append(element("p", { className: "buttons" }, name, actButton("Find", told, find)), told);
