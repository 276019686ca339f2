/** A grid of pictures, and one of them with what is known of it. */
export const nftSheet = `
.nfts{container-type:inline-size;padding:0 8px 8px;scroll-margin-block-start:120px}
.nfts h3{padding:8px 0 6px}
.nft-grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 8px}
.nfts>.long{--s-row:calc(50cqi + 60px)}
.nft{display:block;width:100%;text-align:start;border-radius:calc(var(--s-r)*4);line-height:1.3}
.nft:is(button):hover .icon{box-shadow:0 0 0 2px var(--s-border)}
.nft .icon,.nft-large.icon{width:100%;border-radius:calc(var(--s-r)*4);font-size:2em;margin-block-end:6px}
.nft>bdi,.nft>.small{display:block;padding-inline:2px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.nft>bdi{font-weight:550;font-size:.9375em;min-height:1.3em}
.nft>.small{min-height:1.4em}
.nft>.ghost{width:70%;margin-block:4px}
.nft-large.icon{width:min(100%,240px);margin:0 auto 6px;font-size:4em}
.nft-large.icon img{object-fit:contain}
.nft-back{display:flex;align-items:center;gap:8px;min-height:var(--s-tap);font-weight:550;color:var(--s-muted)}
.nft-back:hover{color:var(--s-fg)}
.nft-back svg,.nft-tools svg{width:18px;height:18px}
.nfts .nft-name{color:var(--s-fg);font-size:1.125em;font-weight:650;line-height:1.3;overflow-wrap:anywhere;padding-block:4px 8px}
.nft-name:focus{outline:none}
.nft-facts>div{display:flex;justify-content:space-between;gap:4px 16px;min-height:36px;padding-block:6px;border-block-end:1px solid var(--s-border)}
.nft-facts>div:last-child{border:0}
.nft-facts dt{flex:none;max-width:50%;color:var(--s-muted);overflow-wrap:anywhere}
.nft-facts dd{min-width:0;text-align:end;font-weight:550;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.nft-facts>.whole{display:block}
.nft-facts .whole dd{text-align:start}
.nft-tools{display:flex;margin-inline-start:-8px}
`;
