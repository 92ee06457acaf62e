import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './visit';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How many texts of each look have their contrast measured. */
const MEASURED_OF_EACH_LOOK = 3;

interface Rule {
  readonly id: string;
  readonly impact: string;
  matches: (node: Element, ...more: unknown[]) => boolean;
}

/** The parts of axe that we use; `_audit` has its rules with their impact. */
interface Axe {
  readonly run: (
    where: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  readonly _audit: { readonly rules: readonly Rule[] };
  unlike?: (node: Element) => boolean;
}

/**
 * The serious findings of axe, by all its rules or by some. Rules that never find anything serious don't run. Most of
 * axe's time goes into reading the colors behind a text, and a table repeats them in each row: texts with equal color,
 * font and backgrounds have the same contrast. Several of each are measured, in case something covers one.
 */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE);
    await page.evaluate(() => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast');
      if (!contrast) throw new Error('axe has no rule for contrast');
      const applies = contrast.matches.bind(contrast);
      contrast.matches = (node, ...more) => applies(node, ...more) && (axe.unlike?.(node) ?? true);
    });
  }
  const faults = await page.evaluate(
    async ({ only, of }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const isDimmed = () => document.querySelector('[aria-busy=true]') !== null;
      if (isDimmed()) return null;
      // Finishes transitions, so that colors are read at their end; endless animations (a spinner) continue.
      for (const animation of document.getAnimations())
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
      const looks = new Map<Element, string>();
      const lookOf = (node: Element): string => {
        const cachedLook = looks.get(node);
        if (cachedLook !== undefined) return cachedLook;
        const style = getComputedStyle(node);
        const below = node.parentElement ? lookOf(node.parentElement) : '';
        const own = [
          style.backgroundColor,
          style.backgroundImage,
          style.opacity,
          style.filter,
          style.mixBlendMode,
        ].join();
        // Most elements have no background of their own.
        const look = own === 'rgba(0, 0, 0, 0),none,1,none,normal' ? below : `${below}/${own}`;
        looks.set(node, look);
        return look;
      };
      const measured = new Map<string, number>();
      axe.unlike = (node) => {
        const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(node);
        const before = getComputedStyle(node, '::before').backgroundColor;
        // Axe does not check single letters.
        const isWord = (node.textContent ?? '').trim().length > 1;
        const look = [lookOf(node), color, fontSize, fontWeight, textShadow, position, before, isWord].join();
        const count = (measured.get(look) ?? 0) + 1;
        measured.set(look, count);
        return count <= of;
      };
      const mild = axe._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
        ...(only ? { runOnly: only } : { rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])) }),
      });
      if (isDimmed()) return null;
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(' ')}`,
      );
    },
    { only: rules, of: MEASURED_OF_EACH_LOOK },
  );
  if (faults) return faults;
  // Loading content is dimmed, which axe would measure.
  await settled(page);
  return seriousFaults(page, rules);
}
