import { setFlagsFromString } from 'node:v8';

// V8 compiles an expression to byte code for its first use. To shorten that of ours takes three times as long as all
// the rest, and the second use compiles them to machine code anyway. (Byte code can be left out only by a flag of the
// program: where some is there already, doing without it ends the process.)
setFlagsFromString('--no-regexp-peephole-optimization');
