/** The bar code of a number (Code 128) as an SVG drawing; a scanner reads the number as typed. */
export async function barCodeSvg(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node');
  return bwip.toSVG({ bcid: 'code128', text, height: 8, scale: 1, includetext: false });
}
