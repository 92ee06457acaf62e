import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { laborRate } from '@falcon/domain/company/records';
import { type ReactNode, useEffect } from 'react';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import type { EntityForm } from '#blocks/entity-form/use-entity-form';
import { kindField } from '#blocks/record-kind/KindField';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { FormGrid, Section } from '#ui/Section';
import { useLatest } from '#ui/use-latest';
import { LaborRateContext } from './labor-rate-context';
import { CARD_TABS, type LaborRateCards, type LaborRateValues, type StoredLaborRate } from './labor-rate-form';

export const crumbs = [{ label: laborRate.nouns, to: laborRate.home }];
const Field = kindField<(typeof laborRate)['fields'], LaborRateCards>(laborRate, {});

interface Props {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** The address above the tabs. */
  base: string;
  entity: EntityForm<LaborRateValues>;
  rate?: StoredLaborRate | undefined;
}

/**
 * The tab to show after a refused save: the first with an error, unless the open tab (or the heading fields) has one.
 */
export function tabToMend(errors: FieldErrors<LaborRateValues>, open: string): string | undefined {
  const faulty = CARD_TABS.filter((tab) => errors[tab.group] !== undefined);
  if (errors.laborCategory || faulty.some((tab) => tab.slug === open)) return undefined;
  return faulty[0]?.slug;
}

/** Opens the tab with an error after a refused save. */
function useFaultyTab({ form, saving }: EntityForm<LaborRateValues>, base: string): void {
  const navigate = useNavigate();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const { errors, submitCount } = form.formState;
  const latest = useLatest({ errors, slug: address.slice(base.length + 1) });
  useEffect(() => {
    if (submitCount === 0 || saving) return;
    const slug = tabToMend(latest.current.errors, latest.current.slug);
    if (slug) void navigate({ to: `${base}/${slug}` });
  }, [submitCount, saving, base, latest, navigate]);
}

/** The fields above the prices. */
export const LaborRateName = ({ form }: Pick<EntityForm<LaborRateValues>, 'form'>) => (
  <Section
    title="Labor rate"
    help="One price for each kind of work. Select it on units, customers, customer types or in the company settings."
  >
    <FormGrid>
      <Field form={form} name="laborCategory" span={8} />
      <Field form={form} name="isEnabled" />
    </FormGrid>
  </Section>
);

/** The page around a labor rate's four tabs: one name, one form, one save. */
export function LaborRateFrame({ title, note, actions, base, entity, rate }: Props) {
  const { form } = entity;
  useFaultyTab(entity, base);
  const navigate = useNavigate();
  /** Opens the tab of a price, and focuses it. */
  const openTabOf = (path: string) => {
    const slug = CARD_TABS.find(({ group }) => path.startsWith(`${group}.`))?.slug;
    if (slug) void navigate({ to: `${base}/${slug}` }).then(() => form.setFocus(path as FieldPath<LaborRateValues>));
  };
  return (
    <RecordPage
      title={title}
      note={note}
      actions={actions}
      history={rate && { type: 'LABOR_RATE', id: rate.id }}
      crumbs={crumbs}
      tabs={CARD_TABS.map((tab) => ({ label: tab.label, to: `${base}/${tab.slug}` }))}
    >
      <RecordForm entity={entity} readOnly={rate !== undefined && !rate.editable} elsewhere={openTabOf}>
        <LaborRateName form={form} />
        <LaborRateContext.Provider value={{ form, rate }}>
          <Outlet />
        </LaborRateContext.Provider>
      </RecordForm>
    </RecordPage>
  );
}
