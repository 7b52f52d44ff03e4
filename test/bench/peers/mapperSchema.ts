/** The shape of a mapper, as far as the bench breaks it, for a validator of JSON. */
import type { JSONSchema } from 'vscode-json-languageservice';

const rule: JSONSchema = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      required: ['source'],
      properties: {
        source: { type: 'string' },
        target: { type: 'string' },
        target_type: { enum: ['float', 'array'] },
      },
    },
  ],
};

export const mapperSchema: JSONSchema = {
  type: 'object',
  required: ['$json_mapper_class_key'],
  properties: { $json_mapper_class_key: { type: 'string' }, $json_mapper_version: { type: 'integer' } },
  additionalProperties: {
    type: 'object',
    required: ['schema', 'rules'],
    properties: {
      schema: { type: 'string' },
      main_key: { type: 'string' },
      repeats: { enum: [true, false, 'True', 'False'] },
      repeat_paths: { type: 'array', items: { type: 'string' } },
      rules: { type: 'object', additionalProperties: rule },
    },
  },
};
