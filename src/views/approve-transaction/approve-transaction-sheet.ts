/**
 * The frame hides itself by its own style; here it is shown in the place of the slot: 600 px high as the
 * service's page expects (wire 6.1), or as much as the window has below header and text.
 */
export const approveTransactionSheet = `
::slotted(iframe){position:static!important;display:block!important;width:100%!important;height:min(600px,calc(100dvh - 180px))!important;border-radius:calc(var(--s-r)*4)}
`;
