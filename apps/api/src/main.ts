import { runProgram } from './run-program';

await runProgram();
