import type { Plan } from '../plan/plan.ts';
import { compileCall } from './compile-call.ts';
import { compileRead } from './compile-read.ts';
import { compileWrite } from './compile-write.ts';
import type { Compiled } from './compiled.ts';

/** A plan as SQL. */
export function compile(schema: string, plan: Plan): Compiled {
  switch (plan.kind) {
    case 'read':
      return compileRead(schema, plan);
    case 'write':
      return compileWrite(schema, plan);
    case 'call':
      return compileCall(schema, plan);
  }
}
