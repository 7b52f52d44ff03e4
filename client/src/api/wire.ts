/** What a call to the service needs beyond its description: loaded with the first one. */
export { safeParse } from 'valibot';
export { jsonOf } from './answerText.ts';
export { refusalOf } from './errorAnswer.ts';
export { exchange } from './http.ts';
