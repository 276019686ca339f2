import { numberOf, pick } from "./random.js";

const firstWords =
  "Birch Cinder Copper Dapple Delta Drift Eddy Fable Fern Flint Gale Glade Harrow Hazel Indigo " +
  "Juniper Kestrel Lantern Larch Linden Marble Meadow Nimbus Onyx Orchard Osprey Pebble Plover " +
  "Quarry Quartz Rill Saffron Sorrel Tern Thistle Umber Velvet Willow Yarrow Zephyr";
const secondWords =
  "Wallet Vault Purse Keep Pocket Ledgerbook Satchel Keyring Safe Coffer Haven Port Nest Mint Walk";

const first = ["Amber", ...firstWords.split(" ")] as const;
const second = ["Wallet", ...secondWords.split(" ")] as const;

/** Names that a layout trips over: accents, other scripts, right to left, forty characters. */
const awkward: readonly string[] = [
  "Älvdal Förvaring",
  "Çınar Cüzdan",
  "Ñandú Billetera",
  "Łódka Portfel",
  "Đồng Ví Xanh",
  "محفظة النخيل",
  "ארנק הברוש",
  "کیف پول سرو",
  "キンモクセイ ウォレット",
  "고래 지갑",
  "星海钱包",
  "Гнездо Кошелёк",
  "Πορτοφόλι Ελιά",
  "The Extraordinarily Long-Named Wallet Co",
  "Wallet-With-A-Name-That-Never-Breaks-Up!",
  'Ünï‑Cödé & Sons <Wallet> "Quoted"',
  "0x",
  "Z",
];

const ORDINAL_FROM = 3;

/** Six hundred or so invented names, none twice, some of them awkward on purpose. */
export const walletNames = (count: number): readonly string[] => {
  const names = new Set<string>();
  for (let at = 0; names.size < count; at += 1) {
    const odd = at % 12 === 7 ? awkward[Math.floor(at / 12)] : undefined;
    const plain = `${pick(`first ${at}`, first)} ${pick(`second ${at}`, second)}`;
    const name = odd ?? plain;
    names.add(names.has(name) ? `${name} ${ORDINAL_FROM + numberOf(`ordinal ${at}`, 90)}` : name);
  }
  return [...names];
};
