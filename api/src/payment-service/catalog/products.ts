import type Stripe from 'stripe'
import { Type } from 'typebox'
import { newId } from '../core/ids'
import { withMetadata } from '../core/metadata'
import { listing, listOf } from '../http/listing'
import { emptyable, expandable, metadata, newMetadata, operation, parameters } from '../http/operation'

const described = {
  ...expandable,
  active: Type.Optional(Type.Boolean()),
  tax_code: Type.Optional(Type.String()),
}

export const productOperations = [
  operation<Stripe.ProductCreateParams>()(
    'POST',
    '/v1/products',
    parameters({
      ...described,
      id: Type.Optional(Type.String()),
      metadata: newMetadata,
      name: Type.String({ minLength: 1 }),
      description: Type.Optional(Type.String()),
    }),
    async ({ work, params }) => {
      const product: Stripe.Product = {
        id: params.id ?? newId('prod'),
        object: 'product',
        active: params.active ?? true,
        created: work.time,
        default_price: null,
        description: params.description ?? null,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: withMetadata({}, params.metadata),
        name: params.name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: params.tax_code ?? null,
        tax_details: null,
        type: 'service',
        unit_label: null,
        updated: work.time,
        url: null,
      }
      await work.objects.save(product)
      await work.emit('product.created', product)
      return product
    },
  ),

  operation<Stripe.ProductRetrieveParams>()(
    'GET',
    '/v1/products/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('product', id),
  ),

  operation<Stripe.ProductUpdateParams>()(
    'POST',
    '/v1/products/:id',
    parameters({
      ...described,
      metadata,
      name: Type.Optional(Type.String({ minLength: 1 })),
      description: Type.Optional(emptyable(Type.String())),
    }),
    async ({ work, id, params }) => {
      const product = await work.objects.get('product', id)
      const changed: Stripe.Product = {
        ...product,
        active: params.active ?? product.active,
        name: params.name ?? product.name,
        description: params.description === undefined ? product.description : params.description || null,
        metadata: withMetadata(product.metadata, params.metadata),
        updated: work.time,
      }
      await work.objects.save(changed)
      await work.emit('product.updated', changed)
      return changed
    },
  ),

  operation<Stripe.ProductListParams>()(
    'GET',
    '/v1/products',
    parameters({ ...listing, active: Type.Optional(Type.Boolean()) }),
    call => listOf(call, 'product', { active: call.params.active }),
  ),
]
