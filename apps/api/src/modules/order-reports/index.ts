import './job-costing.report';
