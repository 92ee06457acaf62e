import type { ComponentType } from 'react';
import { type AnyReport, reportDefinitions } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** The name of a report's definition. */
export type ReportName = keyof typeof reportDefinitions;

const DEFINED: Readonly<Record<ReportName, AnyReport>> = { ...reportDefinitions };

/** The page of a report, as its definition describes it. */
export const reportPageOf = (name: ReportName): ComponentType =>
  function DefinedReportPage() {
    return <ReportPage report={DEFINED[name]} />;
  };
