/** Opens a PDF in a new tab, which must open with the click: one opened after the answer is blocked as a pop-up. */
export async function openPaper(draw: () => Promise<string | null | undefined>): Promise<void> {
  const tab = window.open('', '_blank');
  const address = await draw().catch(() => undefined);
  if (tab && address) tab.location.href = address;
  else tab?.close();
}
