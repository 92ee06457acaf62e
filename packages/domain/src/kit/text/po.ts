/** A PO number in a sentence: `PO 88213`. Many customers write “PO” in front of their numbers themselves. */
export const poText = (po: string): string => {
  const number = po.trim();
  return number === '' || /^p\.?o(?![a-z])/i.test(number) ? number : `PO ${number}`;
};
