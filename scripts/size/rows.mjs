/** The rows of the size table, from built apps and what a browser fetched of them. */
import {
  ASKING,
  CONNECT_VIEW,
  CORE,
  FURTHER_VIEWS,
  NAMESPACES,
  PRELOAD,
  QR_VIEW,
  SIGN_IN,
} from "../size-budgets.mjs";
import { closure, firstLoad, sizeOf, without } from "./files.mjs";
import { foreignModules } from "./namespaces.mjs";

const inSrc = (path) => path.replace(/^src\//, "").replace(/\.tsx?$/, "");

/** The file of the app that contains a module of src or of another package; undefined if none does. */
const finder = ({ files }, chunks) => {
  const dist = Object.keys(chunks);
  const ofModule = (name) =>
    dist.find((file) => chunks[file].facade !== null && inSrc(chunks[file].facade) === name) ??
    dist.find((file) => chunks[file].modules.some((path) => inSrc(path) === name));
  return (name) => {
    const wanted = ofModule(name) ?? name;
    return [...files.keys()].find((file) =>
      files.get(file).modules.some((path) => path === wanted || path.endsWith(`/${wanted}`)),
    );
  };
};

/** What shows Connect. */
const SHOWN = ["views/shell/dialog", "root/opening"];

/** The same visits without what is fetched once Connect is drawn. A log-in needs the connection earlier. */
const untilShown = ({ wallets, readme }, fetched, { chunks }) => {
  const upTo = (app, { page, connect }, shown, after) => {
    const files = (modules) => closure(app, modules.map(finder(app, chunks)));
    return { page, connect: without(connect, without(files(after), files(shown))) };
  };
  const after = [...ASKING.modules, ...QR_VIEW.modules];
  return {
    wallets: upTo(wallets, fetched.wallets, SHOWN, after),
    readme: upTo(readme, fetched.readme, [...SHOWN, "waves/connection"], after),
  };
};

const ELSEWHERE = [...ASKING.modules, ...QR_VIEW.modules, PRELOAD.module];

/** Without the files that only hosts without React load. */
const furtherViews = ({ lazyModules }, { files }, fileOf) => {
  // A bundler may leave a file behind that nothing loads.
  const loaded = new Set([...files.values()].flatMap(({ dynamicImports }) => dynamicImports));
  return lazyModules
    .map(inSrc)
    .filter((name) => name.startsWith(FURTHER_VIEWS.folder) && !FURTHER_VIEWS.except.test(name))
    .filter((name) => !ELSEWHERE.includes(name) && loaded.has(fileOf(name)));
};

/** The rows of the first load and of the Connect view. */
const connectRows = ({ wallets, readme, react }, fetched, { chunks }) => {
  const peers = sizeOf(react, firstLoad(react));
  const preload = new Set([finder(readme, chunks)(PRELOAD.module)]);
  const core = without(fetched.readme.page, preload);
  const wave = without(fetched.wallets.connect, fetched.wallets.page);
  const ahead = sizeOf(wallets, [finder(wallets, chunks)(PRELOAD.module)]);
  const connect = sizeOf(wallets, fetched.wallets.connect) - peers - ahead;
  const logIn = sizeOf(readme, without(fetched.readme.connect, preload)) - peers - connect;
  return [
    ["core and ConnectButton, before any click", sizeOf(readme, core) - peers, CORE.limit],
    ["  what fetches the rest when the browser is idle", sizeOf(readme, preload), PRELOAD.limit],
    ["  files", fetched.readme.page.size, CORE.files],
    ["everything else until the Connect view is shown", connect, CONNECT_VIEW.limit],
    ["  files after the click", wave.size, CONNECT_VIEW.files],
    ["  ways to log in add", logIn],
    ["  files", fetched.readme.connect.size - fetched.wallets.connect.size],
  ];
};

const viewRows = (app, fetched, record) => {
  const fileOf = finder(app, record.chunks);
  const added = (modules, before) => without(closure(app, modules.map(fileOf)), before);
  const asking = added(ASKING.modules, fetched);
  const provider = added([QR_VIEW.provider], fetched);
  const qr = without(added(QR_VIEW.modules, new Set([...fetched, ...asking])), provider);
  const shownBefore = (name) => {
    const from = FURTHER_VIEWS.from[name];
    return from === undefined ? fetched : new Set([...fetched, ...added([from], fetched)]);
  };
  const signIn = added(SIGN_IN.modules, new Set([...fetched, ...asking]));
  const views = furtherViews(record, app, fileOf).map((name) => [
    name,
    sizeOf(app, added([name], shownBefore(name))),
  ]);
  const others = views.filter(([name]) => FURTHER_VIEWS.limits[name] === undefined);
  return [
    ["asking the first wallet of the page adds", sizeOf(app, asking), ASKING.limit],
    ["QR view, without WalletConnect's provider", sizeOf(app, qr), QR_VIEW.limit],
    ["  WalletConnect's provider", sizeOf(app, provider)],
    ["sign-in, where it is configured", sizeOf(app, signIn), SIGN_IN.limit],
    ...views.map(([name, size]) => [
      `src/${name}`,
      size,
      FURTHER_VIEWS.limits[name] ?? FURTHER_VIEWS.limit,
    ]),
    ["  the largest without a limit of its own", Math.max(...others.map(([, size]) => size))],
  ];
};

const namespaceRows = (app, record) =>
  NAMESPACES.names.flatMap((namespace) => {
    const folders = NAMESPACES.foldersOf(namespace);
    const isOwn = (path) => folders.some((folder) => inSrc(path).startsWith(folder));
    const found = foreignModules(app, record, isOwn);
    return [
      [`modules of ${namespace} where it is not configured`, found.length, NAMESPACES.limit],
      ...found.map(({ file, module }) => [`  ${module} in ${file}`]),
    ];
  });

/** @returns {[what: string, value?: number, limit?: number][]} */
export const rowsOf = (apps, visits, record) => {
  const fetched = untilShown(apps, visits, record);
  return [
    ...connectRows(apps, fetched, record),
    ...viewRows(apps.wallets, fetched.wallets.connect, record),
    ...namespaceRows(apps.wallets, record),
  ];
};
